// The session is over: the server says so, and where to open support again. The element has stored what was typed.
document.addEventListener("sidedesk:signed-out", () => location.reload());

// Signing out ends the chat's session on the server. Its token is of no use here any more.
document.querySelector("form")?.addEventListener("submit", () => {
  try {
    for (const name of Object.keys(localStorage))
      if (name.startsWith("sidedesk sdw_")) localStorage.removeItem(name);
  } catch {
    // A browser that blocks storage has stored no token.
  }
});
