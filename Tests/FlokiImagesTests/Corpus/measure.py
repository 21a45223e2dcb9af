#!/usr/bin/env python3
"""Runs a command and says what it took: its status (or minus the signal), kilobytes of memory at most, seconds of processor.

    measure.py KILOBYTES COMMAND...

KILOBYTES of addresses are allowed, 0 for as many as it likes.
"""
import os
import resource
import sys


def main():
    limit, command = int(sys.argv[1]) * 1024, sys.argv[2:]
    child = os.fork()
    if child == 0:
        if limit:
            resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
        os.dup2(2, 1)
        os.execv(command[0], command)
    _, status, usage = os.wait4(child, 0)
    print(os.waitstatus_to_exitcode(status), usage.ru_maxrss, usage.ru_utime + usage.ru_stime)


main()
