/** A first call in one language. */
export interface ApiExample {
  /** Id in the page, such as `python`. */
  id: string;
  title: string;
  code: string;
}

/**
 * Returns examples that add something with one call. Each reads the key from the variable `EARMARK_KEY`, so that it is in no
 * file and no history, and prints where to listen.
 * @param origin of the installation
 */
export const apiExamples = (origin: string): readonly ApiExample[] => [
  {
    id: 'curl',
    title: 'curl',
    code: `curl -s -H "Authorization: Bearer $EARMARK_KEY" \\
  --data-urlencode "url=https://example.com/" ${origin}/api/add`,
  },
  {
    id: 'curl-file',
    title: 'curl, with a file',
    code: `curl -s -H "Authorization: Bearer $EARMARK_KEY" \\
  -F "file=@report.pdf" ${origin}/api/add`,
  },
  {
    id: 'python',
    title: 'Python',
    code: `import json, os, urllib.request

request = urllib.request.Request(
    "${origin}/api/add",
    data=json.dumps({"url": "https://example.com/"}).encode(),
    headers={
        "Authorization": "Bearer " + os.environ["EARMARK_KEY"],
        "Content-Type": "application/json",
    },
)
print(json.load(urllib.request.urlopen(request))["listen_url"])`,
  },
  {
    id: 'javascript',
    title: 'JavaScript',
    code: `import { env } from "node:process";

const response = await fetch("${origin}/api/add", {
  method: "POST",
  headers: {
    Authorization: \`Bearer \${env.EARMARK_KEY}\`,
    "Content-Type": "application/json",
  },
  body: JSON.stringify({ url: "https://example.com/" }),
});
console.log((await response.json()).listen_url);`,
  },
];
