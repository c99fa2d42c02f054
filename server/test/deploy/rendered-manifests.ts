import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Deployment } from "kubernetes-types/apps/v1.js";
import type { Job } from "kubernetes-types/batch/v1.js";
import type { ConfigMap, Container, PodSpec } from "kubernetes-types/core/v1.js";
import type { ObjectMeta } from "kubernetes-types/meta/v1.js";
import { parseAllDocuments } from "yaml";

export const kubectl = "/usr/bin/kubectl";

export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: ObjectMeta;
}

/** What `kubectl apply -k deploy/kubernetes/example` would send. */
export async function renderedManifests(): Promise<Manifest[]> {
  const folder = await mkdtemp(join(tmpdir(), "sidedesk-kubernetes-"));
  try {
    await cp(fileURLToPath(new URL("../../../deploy/kubernetes", import.meta.url)), folder, {
      recursive: true,
    });
    const text = await render(join(folder, "example")).catch(async () => {
      await writeForOldKubectl(join(folder, "example/kustomization.yaml"));
      return render(join(folder, "example"));
    });
    return parseAllDocuments(text).map((document) => document.toJS());
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function render(folder: string): Promise<string> {
  return (await promisify(execFile)(kubectl, ["kustomize", folder])).stdout;
}

/** Before 1.21, as in Debian 12, a folder is a base, and not yet a resource. */
async function writeForOldKubectl(path: string): Promise<void> {
  const text = await readFile(path, "utf8");
  await writeFile(path, `${text.replace("  - ../base\n", "")}bases:\n  - ../base\n`);
}

/** The pods of a manifest; undefined if it makes none. */
export function podOf(manifest: Manifest): PodSpec | undefined {
  if (manifest.kind === "Deployment") return (manifest as Deployment).spec?.template.spec;
  if (manifest.kind === "Job") return (manifest as Job).spec?.template.spec;
  return undefined;
}

/** The environment of a container, with that of its ConfigMaps and without that of its image. */
export function environmentOf(container: Container, manifests: Manifest[]): Record<string, string> {
  const maps = (container.envFrom ?? []).map(({ configMapRef }) =>
    manifests.find(({ kind, metadata }) => kind === "ConfigMap" && metadata.name === configMapRef?.name),
  );
  const own = (container.env ?? []).map(({ name, value = "" }) => [name, value]);
  return Object.assign({}, ...maps.map((map) => (map as ConfigMap).data), Object.fromEntries(own));
}
