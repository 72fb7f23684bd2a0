import type { Shot } from './take-shot.ts';

const STYLE = `
body { margin: 24px; font: 14px/1.4 system-ui, sans-serif; background: #ddd; color: #222 }
h2 { margin: 32px 0 8px; font-size: 16px }
section { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start }
figure { margin: 0 }
img { display: block; height: 420px; box-shadow: 0 1px 4px #0004 }
li { color: #b00020 }
`;

/**
 * One page with all pictures, a row for each route.
 *
 * @param shots the pictures; their files lie beside the page
 * @returns HTML
 */
export function contactSheet(shots: Shot[]): string {
  const names = [...new Set(shots.map(({ route }) => route.name))];
  const sections = names.map((name) => {
    const row = shots.filter(({ route }) => route.name === name);
    return `<h2>${asText(name)}</h2>\n<section>${row.map(figure).join('\n')}</section>`;
  });
  return `<!doctype html>\n<meta charset="utf-8">\n<title>Screens</title>\n<style>${STYLE}</style>\n${sections.join('\n')}\n`;
}

function figure({ file, width, dark, problems }: Shot): string {
  const list = problems.map((problem) => `<li>${asText(problem)}</li>`).join('');
  const caption = `${width} px, ${dark ? 'dark' : 'light'}`;
  return `<figure><a href="${file}"><img src="${file}" alt="${caption}" loading="lazy"></a><figcaption>${caption}<ul>${list}</ul></figcaption></figure>`;
}

const asText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
