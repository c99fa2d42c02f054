/** Field problems (422). An error's `code` is the key with `_` for its dots. */
export const problemMessages = {
  "mailbox.one_of_a_brand": "This brand already has a mailbox. Edit it, or delete it first.",
  "mailbox.password_again": "Enter the password again: the server, port, encryption or username has changed.",
  "mailbox.address_too_long":
    "The part before the @ may have at most {limit, plural, one {# character} other {# characters}}, so that the desk can add a reply code to it.",
} as const;

export const english = {
  ...problemMessages,
  "mailbox.changed_meanwhile": "Someone else changed this mailbox in the meantime. Reload it and try again.",
  "inbound_mail.taken": "This email has already been processed.",
  "inbound_mail.senderless": "This email has no sender address to reply to, so it can't become a ticket.",
  "mailbox.original_attached": "(This email could not be read. The original is attached.)",
  "mailbox.dmarc_failed":
    "This email failed the DMARC check of the sender's domain. Verify who sent it before you reply.",
  "mailbox.untaken_automatic": "Automatic email: an auto-reply, a read receipt or a report.",
  "mailbox.untaken_mailing_list": "Sent to a mailing list or in bulk.",
  "mailbox.untaken_own_mail": "Sent from the mailbox's own address, with no other address to reply to.",
  "mailbox.untaken_no_sender": "No sender address.",
  "mailbox.untaken_blocked_sender": "The sender is blocked.",
  "mailbox.untaken_side_conversation_gone":
    "Answer to a side conversation whose ticket was deleted or marked as spam.",
  "mailbox.untaken_side_conversation_full":
    "Answer to a side conversation that has no room for another message.",
  "mailbox.untaken_unknown_bounce": "Bounce message for an email that this desk did not send.",
  "mailbox.untaken_doubled_message_id":
    "An earlier email from this sender has the same Message-ID and different content.",
  "mailbox.untaken_too_many_unknown_senders":
    "Too many unknown senders wrote within an hour (limit “Strangers' tickets by mail in an hour”).",
  "mailbox.untaken_ends_processes": "Processing failed three times.",
  "mailbox.untaken_too_costly": "Processing took too much time or memory.",
  "mailbox.untaken_too_complex": "The email has too many parts or nested parts.",
  "mailbox.untaken_unreadable": "The email could not be read.",
  "mailbox.untaken_other_sender": "Reply to a ticket from a different address than the one we emailed.",
  "mailbox.untaken_too_long": "Larger than 40 MB, so it was not fetched.",
  "mailbox.untaken_refused": "Rejected by the department's rules.",
  "mailbox.untaken_processed": "Processed by an administrator.",
  "mailbox.no_text": "(This email has no text.)",
  "mailbox.no_subject": "(No subject)",
  "mailbox.other_sender":
    "You replied from a different address than the one we emailed, so we can't verify that it's you. Please reply from that address, or send a new email.",
  "mailbox.too_long": "Your email is too large. Please send fewer or smaller files.",
  "mailbox.ticket_closed":
    "This ticket is closed, so your reply was not added. If you still need help, please send a new email.",
  "mailbox.refused_subject": "{brand}: your email was not accepted",
  "mailbox.refused_body":
    "Hello,\n\nWe couldn't accept your email:\n\n{reason}\n\nIf you didn't contact us, you can ignore this email.",
  "mailbox.fine": "Connected. The mailbox can be read.",
  "mailbox.trouble_unresolvable": "The host name could not be resolved. Check its spelling.",
  "mailbox.trouble_private_address":
    "The host is in a private network. To allow it, set ALLOW_PRIVATE_TARGETS on the server.",
  "mailbox.trouble_unreachable":
    "No server responds at this host and port. Check both, and any firewall in between.",
  "mailbox.trouble_tls":
    "A secure connection could not be established. Check the encryption setting and that the server's certificate is valid for this host.",
  "mailbox.trouble_timed_out": "The server did not respond in time.",
  "mailbox.trouble_broken_off":
    "The server closed the connection. Check the port and the encryption setting.",
  "mailbox.trouble_refused_login":
    "The server rejected the username and password. Some providers require an app password.",
  "mailbox.trouble_no_folder": "The folder was not found in this mailbox or can't be opened.",
  "mailbox.trouble_key_lost":
    "The password can't be decrypted because its encryption key is missing. Enter the password again.",
  "mailbox.more_left_out":
    "{count, plural, one {# more file was} other {# more files were}} not accepted, for the same reasons.",
  "mailbox.left_out_kind": "Not accepted: {name} (file type not allowed)",
  "mailbox.left_out_empty": "Not accepted: {name} (the file is empty)",
  "mailbox.left_out_program":
    "Not accepted: {name} (a program, a web page or another file that could run code)",
  "mailbox.left_out_macros": "Not accepted: {name} (the document contains macros)",
  "mailbox.left_out_unreadable":
    "Not accepted: {name} (the file type doesn't match its name, or the file is damaged)",
  "mailbox.left_out_too_big": "Not accepted: {name} (larger than {limit} MB)",
  "mailbox.left_out_too_many": "Not accepted: {name} (too many files for one message)",
  "mailbox.left_out_no_room": "Not accepted: {name} (file storage is full)",
  "mailbox.left_out_outlook":
    "Not accepted: {name} (an Outlook-only format; send the files again in a plain text or HTML email)",
  "mailbox.left_out_encrypted": "Not accepted: {name} (encrypted or signed content that can't be read here)",
  "mailbox.text_attached": "The text is too long for a message. The full text is in {name}.",
  "mailbox.text_cut": "The text is too long for a message, so its end was removed.",
  "mailbox.trouble_unscanned":
    "The virus scanner is unavailable. Emails with attachments, and those behind them, wait until it is back. Run `sidedesk doctor` on the server for details.",
  "mailbox.trouble_unexpected": "An email could not be processed. See the desk's log for details.",
} as const;
