import { problem } from "../../../../problems.ts";
import { system } from "../../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import { claimAttempt, releaseAttempt } from "../../../core/limits/attempts.ts";
import { publish } from "../../../events/publish.ts";
import { codeRefused, ofStaff } from "../events.ts";
import { spendCode } from "./one-time-codes.ts";
import { countRefusedSignIn } from "./refused-sign-ins.ts";

/** The account, the caller's address, and whether codes are enabled. */
interface Showing {
  id: string;
  address: string;
  hasCodes: boolean;
}

const wrong = Symbol("wrong");
/**
 * Runs the work in the transaction that uses up the code, if the account has codes. The password was checked before. A wrong code
 * counts towards the limit and goes to the audit log; after several, the owner gets an email.
 */
export async function withCode<Result>(
  desk: Desk,
  showing: Showing,
  code: string | null,
  work: (desk: Desk) => Promise<Result>,
): Promise<Result> {
  const { id, hasCodes } = showing;
  if (!hasCodes) return inTransaction(desk, work);
  if (code === null) throw problem("code", "one_time_code.required");
  const attempt = await claimAttempt(desk, ["sign_in_code", id]);
  const result = await inTransaction(desk, async (desk) => {
    if (!(await spendCode(desk, id, code))) return wrong;
    await releaseAttempt(desk, attempt);
    return work(desk);
  });
  if (result !== wrong) return result;
  await noteRefused(desk, showing);
  throw problem("code", "one_time_code.wrong");
}

function noteRefused(desk: Desk, { id, address }: Showing): Promise<void> {
  return inTransaction(desk, async (desk) => {
    await countRefusedSignIn(desk, id, address);
    await publish(desk, system, codeRefused, ofStaff(id), {}, { address });
  });
}
