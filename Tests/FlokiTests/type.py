"""Types words and the tab key into a shell whose floki says what it is given: type.py SHELL SCRIPT [WORDS…].

A line for each of the words: what floki was given when the shell had completed it. floki itself answers what the shell asks for completions.
"""

import os
import pty
import re
import select
import sys
import time

BEGINNINGS = {
    "bash": (
        ["bash", "--norc", "--noprofile", "-i"],
        "PS1=; source '{script}'; floki() {{ case $1 in ---*) command floki \"$@\";; *) echo \"gi\"\"ven: $*:\";; esac; }}; echo rea''dy\n",
    ),
    "zsh": (
        ["zsh", "-f", "-i"],
        "PS1=; unsetopt beep; fpath=('{folder}' $fpath); autoload -Uz compinit; compinit -D -u; "
        "floki() {{ case $1 in ---*) command floki \"$@\";; *) echo \"gi\"\"ven: $*:\";; esac; }}; echo rea''dy\n",
    ),
    "fish": (
        ["fish", "--no-config", "--interactive"],
        "function fish_prompt; end; source '{script}'; "
        "function floki; switch \"$argv[1]\"; case '---*'; command floki $argv; case '*'; echo gi''ven: \"$argv\":; end; end; echo rea''dy\n",
    ),
}


def main():
    shell, script, *lines = sys.argv[1:]
    command, beginning = BEGINNINGS[shell]
    child, terminal = pty.fork()
    if child == 0:
        os.execvp(command[0], command)
    said = ""

    def read_until(pattern):
        nonlocal said
        end = time.monotonic() + 120
        while not (found := re.search(pattern, said)):
            if time.monotonic() > end:
                sys.exit(f"{shell} does not answer:\n{said}")
            if select.select([terminal], [], [], 1)[0]:
                said += os.read(terminal, 65536).decode(errors="replace")
        said = said[found.end():]
        return found

    def write(text):
        os.write(terminal, text.encode())

    write(beginning.format(script=script, folder=os.path.dirname(script)))
    read_until("ready")
    for line in lines:
        write(f"floki {line}\t\n")
        print(read_until(r"given: (.*?) ?:\r?\n")[1])
    write("exit\n")


main()
