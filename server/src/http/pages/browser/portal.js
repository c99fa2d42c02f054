// The session is over: the server says so, and where to open support again. The element has stored what was typed.
document.addEventListener("sidedesk:signed-out", () => location.reload());
