import { promises as dns, type LookupAddress } from "node:dns";
import { isIP } from "node:net";
import { isPublic } from "./addresses.ts";
import { Failed } from "./outcome.ts";

/** The rule for requests to user-supplied addresses: private networks are refused unless the operator allows them. */
export interface AddressRules {
  allowPrivateTargets: boolean;
  /** All addresses of a name; default: the system's resolver. */
  resolve?(name: string): Promise<LookupAddress[]>;
}

/** The addresses of a host. A host with a private and a public address is refused, because the connection might choose either. */
export async function checkedAddresses(
  { allowPrivateTargets, resolve = resolveAll }: AddressRules,
  host: string,
): Promise<LookupAddress[]> {
  const name = host.replace(/^\[|\]$/g, "");
  const family = isIP(name);
  const addresses = family === 0 ? await resolve(name) : [{ address: name, family }];
  if (addresses.length === 0) throw new Failed("unresolvable", `${name} has no address.`);
  const closed = addresses.find(({ address }) => !isPublic(address));
  if (closed && !allowPrivateTargets)
    throw new Failed("private_address", `${closed.address} is not an address of the public Internet.`);
  return addresses;
}

function resolveAll(name: string): Promise<LookupAddress[]> {
  return dns.lookup(name, { all: true });
}
