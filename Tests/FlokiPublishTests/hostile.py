"""A proxy that does harm: hostile.py PORT TARGET-PORT MODE [FILE TO WRITE THE REQUESTS TO]."""
import socket, sys, threading, time

port, target, mode = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
log = sys.argv[4] if len(sys.argv) > 4 else None
count, guard = 0, threading.Lock()

def read_message(stream):
    """A request or an answer: its head, and its body by Content-Length."""
    head = b""
    while b"\r\n\r\n" not in head:
        more = stream.recv(65536)
        if not more:
            return None
        head += more
    head, body = head.split(b"\r\n\r\n", 1)
    length = 0
    for line in head.split(b"\r\n"):
        if line.lower().startswith(b"content-length:"):
            length = int(line.split(b":")[1])
    return head, body, length

def fill(stream, body, length):
    while len(body) < length:
        more = stream.recv(65536)
        if not more:
            break
        body += more
    return body

def serve(client):
    global count
    try:
        while True:
            message = read_message(client)
            if not message:
                return
            head, body, length = message
            body = fill(client, body, length)
            with guard:
                count += 1
                number = count
                if log:
                    with open(log, "ab") as lines:
                        lines.write(head.split(b"\r\n")[0] + b"\n")
            method = head.split(b" ", 1)[0]
            if mode == "third" and number % 3 == 0:
                client.sendall(b"HTTP/1.1 503 Slow Down\r\nContent-Length: 0\r\n\r\n")
                continue
            if mode == "full" and method == b"PUT" and b"/i/" in head.split(b"\r\n")[0]:
                client.sendall(b"HTTP/1.1 507 Insufficient Storage\r\nContent-Length: 0\r\n\r\n")
                continue
            if mode == "slow":
                time.sleep(0.03)
            server = socket.create_connection(("127.0.0.1", target))
            server.sendall(head + b"\r\nConnection: close\r\n\r\n" + body)
            answer = b""
            while True:
                more = server.recv(65536)
                if not more:
                    break
                answer += more
            server.close()
            if mode == "early" and number % 4 == 0:
                client.sendall(answer[: len(answer) // 2])
                return
            if mode == "lies" and method == b"GET" and b"/i/" in head.split(b"\r\n")[0] and b" 200 " in answer[:20]:
                answer = answer[:-1] + b"?"
            client.sendall(answer)
            if b"\r\nconnection: close" in answer.lower():
                return
    except OSError:
        pass
    finally:
        client.close()

listener = socket.socket()
listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
listener.bind(("127.0.0.1", port))
listener.listen(128)
while True:
    threading.Thread(target=serve, args=(listener.accept()[0],), daemon=True).start()
