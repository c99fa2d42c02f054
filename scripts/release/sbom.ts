import type { Component } from "./third-party.ts";

/** The file's name in the package. */
export const sbomFile = "sbom.cdx.json";

/**
 * The software bill of materials in CycloneDX 1.6. It has no serial number and no time, so that the same sources make the same file: name and
 * version say which release it describes.
 */
export function sbomOf(version: string, components: Component[]): object {
  const purl = `pkg:npm/sidedesk@${version}`;
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      component: {
        type: "application",
        "bom-ref": purl,
        name: "sidedesk",
        version,
        licenses: [{ license: { id: "MIT" } }],
        purl,
      },
    },
    components: components.map(({ name, version, license, purl, isProgram }) => ({
      type: isProgram ? "application" : "library",
      "bom-ref": purl,
      name,
      version,
      licenses: [licenseOf(license)],
      purl,
    })),
    dependencies: [{ ref: purl, dependsOn: components.map(({ purl }) => purl) }],
  };
}

function licenseOf(license: string): object {
  if (license === "") return { license: { name: "not named by the package" } };
  return / (OR|AND|WITH) /.test(license) ? { expression: license } : { license: { id: license } };
}
