#!/bin/bash
# Measures `floki serve` beside nginx, which serves the same files by the rules that floki wrote for it, and its search:
#
#   scripts/serve-bench.sh [FLOKI] [ITEMS] [SECONDS]
#
# wrk and nginx (Debian) have to be installed. Both servers and wrk share this machine's processors.
set -euo pipefail
cd "$(dirname "$0")/.."
floki="$(realpath "${1:-.build/release/floki}")"
items="${2:-10000}"
seconds="${3:-10}"
work="$(mktemp -d)"
servers=()
trap 'kill "${servers[@]}" 2>/dev/null || true; wait 2>/dev/null || true; rm -rf "$work"' EXIT

python3 - "$work" "$items" <<'PY'
import random, sys, zlib
work, count = sys.argv[1], int(sys.argv[2])
random.seed(7)
letters = "bcdfghklmnprstvz"
def word():
    return "".join(random.choice(letters) + random.choice("aeiou") for _ in range(random.randint(2, 4)))
words = [word() for _ in range(20000)]
weights = [1 / (rank + 3) for rank in range(len(words))]
import os
os.makedirs(work + "/content/news")
with open(work + "/floki.yaml", "w") as file:
    file.write("name: Bench\nversion: 1\nbase_url: https://app.example.org/bench/\nlanguages: [en]\nhosting: HOSTING\n"
               "tabs:\n  - {class_type: news, unique_id: 1, long_title: News, feed: content/news, cache_size: 50, search_bar: true}\n")
with open(work + "/content/news/feed.yaml", "w") as file:
    file.write("older: true\npage_size: 50\n")
with open(work + "/content/news/all.items.yaml", "w") as file:
    for number in range(count):
        title = " ".join(random.choices(words, weights, k=6))
        body = " ".join(random.choices(words, weights, k=40))
        date = "%04d-%02d-%02dT%02d:%02d" % (2015 + number // 1000, 1 + number % 12, 1 + number % 28, number % 24, number % 60)
        file.write(f'- {{key: k{number}, title: "{title}", body: "{body}", date: {date}}}\n')
with open(work + "/words.txt", "w") as file:
    for chosen in range(50000):
        file.write("+".join(random.choices(words, weights, k=random.choice([1, 1, 2]))) + "\n")
pairs = {"+".join(random.choices(words, weights, k=2)) for pair in range(500000)}
with open(work + "/pairs.txt", "w") as file:
    file.writelines(pair + "\n" for pair in sorted(pairs, key=lambda pair: zlib.crc32(pair.encode())))
PY

echo "searches: $(wc -l < "$work/words.txt") questions, $(sort -u "$work/words.txt" | wc -l) of them different," \
  "of $(tr + '\n' < "$work/words.txt" | sort -u | wc -l) words"

for host in nginx floki; do
  sed -i "s/^hosting: .*/hosting: $host/" "$work/floki.yaml"
  "$floki" build -C "$work" --now 2026-11-21T12:00:00Z --output "$work/www-$host/bench" -q > "$work/build.log" 2>&1 \
    || { tail -5 "$work/build.log" >&2; exit 1; }
done
(cd "$work/www-floki/bench" && find . -type f ! -path './.floki/*' ! -path './hosts/*' ! -name '*.gz' -size -200k | sed 's|^\./|/bench/|') \
  > "$work/paths.txt"

cat > "$work/nginx.conf" <<CONF
daemon off; worker_processes auto; pid $work/nginx.pid; error_log $work/error.log crit;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
  client_body_temp_path $work/t1; proxy_temp_path $work/t2; fastcgi_temp_path $work/t3; uwsgi_temp_path $work/t4; scgi_temp_path $work/t5;
  server { listen 127.0.0.1:18081; root $work/www-nginx; include $work/www-nginx/bench/hosts/nginx.conf; }
}
CONF
# nginx drops to another user where it is started as root.
chmod 755 "$work"
nginx -c "$work/nginx.conf" & servers+=($!)
"$floki" serve --port 18082 --log off --index "$work/search.sqlite" "$work/www-floki/bench" & servers+=($!)

cat > "$work/lines.lua" <<'LUA'
local lines, prefix, suffix = {}, os.getenv("PREFIX"), os.getenv("SUFFIX")
for line in io.lines(os.getenv("LINES_FILE")) do lines[#lines + 1] = prefix .. line .. suffix end
math.randomseed(7)
local number, inOrder = 0, os.getenv("IN_ORDER") == "yes"
request = function()
  number = inOrder and number % #lines + 1 or math.random(#lines)
  return wrk.format("GET", lines[number])
end
LUA
used() { awk '{print $14 + $15}' "/proc/$1/stat"; }
measure() { # name port prefix suffix lines
  local before; before="$(used "${servers[1]}")"
  PREFIX="$3" SUFFIX="$4" LINES_FILE="$5" wrk -t1 -c64 -d"${seconds}s" --latency -s "$work/lines.lua" "http://127.0.0.1:$2" > "$work/wrk.txt"
  local after; after="$(used "${servers[1]}")"
  printf '%-28s %10s requests/s  p50 %s  p99 %s  floki %s s of CPU  %s\n' "$1" "$(awk '/Requests\/sec/ {print $2}' "$work/wrk.txt")" \
    "$(awk '/ 50%/ {print $2}' "$work/wrk.txt")" "$(awk '/ 99%/ {print $2}' "$work/wrk.txt")" "$(awk "BEGIN {print ($after - $before) / $(getconf CLK_TCK)}")" "$(grep -E 'Non-2xx|Socket errors' "$work/wrk.txt" || true)"
}
until curl -sf "http://127.0.0.1:18082/bench/search/news/en?q=a" > /dev/null; do sleep 0.2; done
echo /bench/news/en > "$work/feed.txt"
for round in 1 2; do
  measure "files, nginx" 18081 "" "" "$work/paths.txt"
  measure "files, floki serve" 18082 "" "" "$work/paths.txt"
  measure "feed with o, nginx" 18081 "" "?d=2&l=1&h=2&o=600000000" "$work/feed.txt"
  measure "feed with o, floki serve" 18082 "" "?d=2&l=1&h=2&o=600000000" "$work/feed.txt"
  measure "searches, floki serve" 18082 "/bench/search/news/en?q=" "&page=1" "$work/words.txt"
  awk -v round="$round" 'NR % 2 == round % 2' "$work/pairs.txt" > "$work/pairs.$round.txt"
  # Two words each, none asked before: no answer is kept from an earlier one.
  IN_ORDER=yes measure "new searches, floki serve" 18082 "/bench/search/news/en?q=" "&page=1" "$work/pairs.$round.txt"
done
