/** A bucket's address; missing parts come from the AWS SDK's environment. */
export type S3Location = {
  bucket: string;
  /** Empty, or ends with "/". */
  prefix: string;
  region?: string;
  endpoint?: string;
  pathStyle: boolean;
};

const options = ["region", "endpoint", "prefix", "path_style"];

/** Parses `s3://bucket?region=…&endpoint=…&prefix=…&path_style=1`; throws one line that begins with the setting's name. */
export function s3Location(url: string, setting: string): S3Location {
  try {
    return read(url);
  } catch (error) {
    throw new Error(`${setting} ${(error as Error).message}`);
  }
}

function read(url: string): S3Location {
  if (!URL.canParse(url)) throw wrong("is no URL");
  const { hostname, username, password, pathname, searchParams } = new URL(url);
  if (username || password) throw wrong("holds credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY");
  if (!/^[0-9A-Za-z][0-9A-Za-z._-]{2,}$/.test(hostname)) throw wrong("names no bucket: write s3://bucket?…");
  if (pathname !== "" && pathname !== "/") throw wrong("has a path: write it as prefix=…");
  const unknown = [...searchParams.keys()].find((name) => !options.includes(name));
  if (unknown !== undefined)
    throw wrong(`has an unknown option "${unknown}": known are ${options.join(", ")}`);
  const endpoint = endpointIn(searchParams);
  const region = searchParams.get("region") || (endpoint ? "us-east-1" : undefined);
  return {
    bucket: hostname,
    prefix: prefixIn(searchParams),
    ...(region !== undefined && { region }),
    ...(endpoint !== undefined && { endpoint }),
    pathStyle: flagIn(searchParams, "path_style"),
  };
}

function endpointIn(options: URLSearchParams): string | undefined {
  const endpoint = options.get("endpoint") || undefined;
  const isHttp = endpoint === undefined || (/^https?:\/\//.test(endpoint) && URL.canParse(endpoint));
  if (!isHttp) throw wrong("has an endpoint that is no http(s) URL");
  return endpoint;
}

function prefixIn(options: URLSearchParams): string {
  const prefix = (options.get("prefix") ?? "").replace(/^\/+|(?<!\/)\/+$/g, "");
  if (!/^[\w.!*'()/-]{0,200}$/.test(prefix))
    throw wrong("has a prefix with characters that S3 does not take");
  return prefix === "" ? "" : `${prefix}/`;
}

function flagIn(options: URLSearchParams, name: string): boolean {
  const value = options.get(name) ?? "0";
  if (value !== "0" && value !== "1") throw wrong(`has ${name}=${value}: write 0 or 1`);
  return value === "1";
}

function wrong(what: string): Error {
  return new Error(what);
}
