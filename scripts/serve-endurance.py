#!/usr/bin/env python3
"""Loads `floki serve` and nginx at the same time while the site that both serve is published again and again:

    scripts/serve-endurance.py [--minutes 10] [--floki .build/release/floki] [--every 10]

Each server has 50 connections that ask for a feed of 42 kB without pause, and beside them one that checks what it is sent: every
body has to be one that was published, whole, and none older than the one before it. nginx serves the same files by the rules that
floki wrote for it. wrk and nginx (Debian) have to be installed. Servers, wrk and the builds share this machine's processors, so only
figures of one run can be compared. Ends with 1 where an answer was wrong, floki took more than 60 MB, or its p99 was above nginx's.
"""
import argparse, hashlib, http.client, os, pathlib, random, re, shutil, signal, subprocess, sys, tempfile, threading, time

CONNECTIONS = 50
LARGEST = 60 << 20
FEED = "/bench/news/en"
PORTS = {"nginx": 18081, "floki": 18082}


def words(generator, count):
    letters = lambda: generator.choice("bcdfghklmnprstvz") + generator.choice("aeiou")
    return " ".join("".join(letters() for _ in range(generator.randint(2, 4))) for _ in range(count))


class Project:
    """A news feed of which phones keep fifty items, in 42 kB."""

    def __init__(self, folder, floki):
        self.folder, self.floki = folder, floki
        self.published, self.number = {}, 0
        (folder / "content/news").mkdir(parents=True)
        (folder / "content/news/feed.yaml").write_text("older: true\npage_size: 50\n")
        generator = random.Random(7)
        items = []
        for number in range(2000):
            date = "%04d-%02d-%02dT%02d:00" % (2015 + number // 250, 1 + number % 12, 1 + number % 28, number % 24)
            items.append(f'- {{key: k{number}, title: "{words(generator, 6)}", body: "{words(generator, 104)}", date: {date}}}\n')
        self.items = items

    def build(self, host, output):
        (self.folder / "floki.yaml").write_text(
            "name: Bench\nversion: 1\nbase_url: https://app.example.org/bench/\nlanguages: [en]\n"
            f"hosting: {host}\ntabs:\n"
            "  - {class_type: news, unique_id: 1, long_title: News, feed: content/news, cache_size: 50}\n")
        newest = f'- {{key: new, title: "Publication {self.number}.", body: "It is the newest.", date: 2026-11-20T12:00}}\n'
        (self.folder / "content/news/all.items.yaml").write_text("".join(self.items) + newest)
        subprocess.run(
            [self.floki, "build", "-C", self.folder, "--now", "2026-11-21T12:00:00Z", "--output", output, "-q"],
            check=True)

    def publish(self, output):
        self.number += 1
        self.build("floki", output)
        # A checker may see an edition before it is entered here: what it did not know is judged at the end.
        self.published[hashlib.sha256((output / "news/en").read_bytes()).digest()] = self.number


class Checker(threading.Thread):
    """Asks one server for the feed again and again, and remembers the digests of what came in the order in which it came."""

    def __init__(self, port):
        super().__init__(daemon=True)
        self.port, self.seen, self.problems, self.asked, self.is_over = port, [], [], 0, False

    def run(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        while not self.is_over:
            try:
                connection.request("GET", FEED + "?d=2&l=1&h=2&o=600000000" * (self.asked % 2))
                answer = connection.getresponse()
                body = answer.read()
                if answer.status != 200:
                    self.problems.append(f"status {answer.status}")
                elif self.asked % 2 == 0:
                    digest = hashlib.sha256(body).digest()
                    if not self.seen or self.seen[-1] != digest:
                        self.seen.append(digest)
            except OSError as error:
                self.problems.append(str(error))
                connection.close()
            except http.client.HTTPException as error:
                self.problems.append(repr(error))
                connection.close()
            self.asked += 1
            time.sleep(0.02)

    def judged(self, published):
        numbers = [published.get(digest) for digest in self.seen]
        wrong = [f"a body that was never published ({numbers.count(None)} times)"] if None in numbers else []
        known = [number for number in numbers if number is not None]
        if known != sorted(known):
            wrong.append("an older publication after a newer one")
        return self.problems + wrong


def memory(process):
    return int(re.search(r"VmRSS:\s+(\d+)", pathlib.Path(f"/proc/{process.pid}/status").read_text())[1]) << 10


def processor_time(process):
    """Of it and the processes that it started, in seconds."""
    def ticks(pid):
        fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
        return int(fields[11]) + int(fields[12])
    children = pathlib.Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    return sum(map(ticks, [process.pid, *children])) / os.sysconf("SC_CLK_TCK")


def milliseconds(text):
    number, unit = re.fullmatch(r"([\d.]+)(us|ms|s|m)", text).groups()
    return float(number) * {"us": 0.001, "ms": 1, "s": 1000, "m": 60000}[unit]


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--minutes", type=float, default=10)
    options.add_argument("--every", type=float, default=10, help="seconds between publications")
    options.add_argument("--floki", default=".build/release/floki")
    options.add_argument("--only", choices=PORTS, action="append", help="load this server alone")
    options = options.parse_args()
    floki = str(pathlib.Path(options.floki).resolve())
    for program in ["wrk", "nginx"]:
        if not shutil.which(program):
            sys.exit(f"{program} is not installed: apt-get install {program}")
    with tempfile.TemporaryDirectory() as scratch:
        work = pathlib.Path(scratch)
        # nginx drops to another user where it is started as root.
        work.chmod(0o755)
        sys.exit(run(options, floki, work))


def run(options, floki, work):
    project = Project(work / "project", floki)
    served = work / "www/bench"
    project.build("nginx", work / "rules")
    project.publish(served)
    size = (served / "news/en").stat().st_size
    (work / "nginx.conf").write_text(f"""
        daemon off; worker_processes auto; pid {work}/nginx.pid; error_log {work}/error.log crit;
        events {{ worker_connections 1024; }}
        http {{
          access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; keepalive_time 24h;
          client_body_temp_path {work}/t1; proxy_temp_path {work}/t2; fastcgi_temp_path {work}/t3;
          uwsgi_temp_path {work}/t4; scgi_temp_path {work}/t5;
          server {{ listen 127.0.0.1:{PORTS['nginx']}; root {work}/www; include {work}/rules/hosts/nginx.conf; }}
        }}""")
    servers = {
        "nginx": subprocess.Popen(["nginx", "-c", work / "nginx.conf"]),
        "floki": subprocess.Popen(
            [floki, "serve", "--port", str(PORTS["floki"]), "--log", "off", served], stderr=subprocess.DEVNULL),
    }
    loads, checkers, most = {}, {}, 0
    try:
        for port in PORTS.values():
            wait_for(port)
        before = {name: processor_time(server) for name, server in servers.items()}
        end = time.monotonic() + options.minutes * 60
        for name in options.only or PORTS:
            loads[name] = subprocess.Popen(
                ["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{int(options.minutes * 60)}s", "--latency", "--timeout", "60s",
                 f"http://127.0.0.1:{PORTS[name]}{FEED}?d=2&l=1&h=2"], stdout=subprocess.PIPE, text=True)
            checkers[name] = Checker(PORTS[name])
            checkers[name].start()
        publishes = time.monotonic() + options.every
        while time.monotonic() < end:
            most = max(most, memory(servers["floki"]))
            if time.monotonic() >= publishes:
                publishes += options.every
                project.publish(served)
            time.sleep(0.1)
        results = {name: load.communicate()[0] for name, load in loads.items()}
        used = {name: processor_time(server) - before[name] for name, server in servers.items()}
        for checker in checkers.values():
            checker.is_over = True
            checker.join()
    finally:
        for process in [*loads.values(), *servers.values()]:
            if process.poll() is None:
                process.send_signal(signal.SIGTERM)
                process.wait()
    return report(project, results, checkers, used, most, size)


def report(project, results, checkers, used, most, size):
    print(f"{project.number} publications of a feed of {size} bytes; {CONNECTIONS} connections each")
    is_right, tails = True, {}
    for name, text in results.items():
        times = dict(re.findall(r"^\s+(\d+)%\s+(\S+)$", text, re.M))
        requests = int(re.search(r"(\d+) requests in", text)[1])
        tails[name] = milliseconds(times["99"])
        print(f"{name}: {requests} answers, p50 {times['50']}, p99 {times['99']}, {used[name]:.0f} s of processor time, "
              f"{used[name] / requests * 1e6:.0f} us each; checked {checkers[name].asked}")
        wrong = checkers[name].judged(project.published) + re.findall(r"Non-2xx.*|Socket errors.*", text)
        if name == "floki":
            is_right = is_right and not wrong
        for problem in sorted(set(wrong)):
            print(f"  wrong: {problem}")
    print(f"floki took {most / (1 << 20):.0f} MB at most")
    is_right = is_right and most <= LARGEST and tails.get("floki", 0) <= tails.get("nginx", float("inf"))
    return 0 if is_right else 1


def wait_for(port):
    for _ in range(600):
        try:
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
            connection.request("GET", FEED)
            connection.getresponse().read()
            return
        except OSError:
            time.sleep(0.1)
    raise SystemExit(f"nothing answers on port {port}")


main()
