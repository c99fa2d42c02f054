import assert from "node:assert/strict";
import { test } from "node:test";
import { plainFieldsOf } from "./plain-form.ts";

test("a form is parsed as browsers send it, with the last value of each name", () => {
  assert.deepEqual(plainFieldsOf("score=5&comment=Gr%C3%BC%C3%9Fe+an+a%2Bb%3Dc&score=4&empty=&bare"), {
    score: "4",
    comment: "Grüße an a+b=c",
    empty: "",
    bare: "",
  });
  assert.deepEqual(plainFieldsOf(""), {});
});

test("a field named as a list is a list, with any number of values", () => {
  assert.deepEqual(plainFieldsOf("id%5B%5D=a&id[]=b&one[]=c&[]=d&__proto__[]=e"), {
    id: ["a", "b"],
    one: ["c"],
    "[]": "d",
    ["__proto__"]: ["e"],
  });
});

test("a form that is not UTF-8 or not percent-encoded is refused", () => {
  for (const body of ["a=%ff", "a=%", "%c3=1"]) assert.equal(plainFieldsOf(body), undefined, body);
});
