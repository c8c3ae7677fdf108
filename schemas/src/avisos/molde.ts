import type { Conteudo } from './email.ts';

export const escapar = (texto: string) => texto.replace(/[&<>"']/g, (caractere) => `&#${caractere.charCodeAt(0)};`);

/** The app's letters and colours (`web/src/theme`), by day; the classes give those of the night, where a program knows it. */
const LETRAS = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const VERDE = '#0f766e';
const FRACO = 'color:#566070';
const LINHA = 'border-top:1px solid #e3e6e8';
const NOITE = [
  '.fundo{background:#14171a!important}',
  '.folha{background:#1b1f23!important;border-color:#2d3339!important}',
  '.texto{color:#e6e8ea!important}.fraco{color:#a3abb5!important}.alerta{color:#ff8f8f!important}',
  '.linha{border-color:#2d3339!important}.codigo{background:#14171a!important;border-color:#2d3339!important}',
].join('');

/**
 * The mail as HTML: tables and inline styles, which every mail program shows, and nothing that is fetched. The app's preview shows the same.
 */
export function emHtml(conteudo: Conteudo): string {
  const { de, saudacao, rodape } = conteudo;
  return [
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<style>@media (prefers-color-scheme:dark){${NOITE}}</style></head>`,
    `<body class="fundo texto" style="margin:0;padding:0;background:#f6f7f6;color:#1f2937;${LETRAS};font-size:16px;line-height:1.5">`,
    '<table class="fundo" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f7f6"><tr><td align="center" style="padding:24px 12px">',
    '<table class="folha" role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid #e3e6e8;border-radius:14px;border-collapse:separate;overflow:hidden">',
    `<tr><td bgcolor="${VERDE}" style="background:${VERDE};padding:16px 24px">${cabeca(de)}</td></tr>`,
    `<tr><td class="texto" style="padding:24px 24px 4px;color:#1f2937;${LETRAS};font-size:16px;line-height:1.5;word-break:break-word">`,
    `<p style="margin:0 0 16px">${escapar(saudacao)}</p>`,
    ...(conteudo.quantia
      ? [quantia(conteudo.quantia), linhas(conteudo.conta, true), pagar(conteudo), palavras(conteudo)]
      : [palavras(conteudo), pagar(conteudo)]),
    ...(conteudo.secoes ?? []).map(secao),
    linhas(conteudo.dados, false),
    `</td></tr><tr><td class="linha fraco" style="${LINHA};padding:16px 24px;${FRACO};${LETRAS};font-size:13px;line-height:1.5;word-break:break-word">${escapar(rodape)}${parar(conteudo)}</td></tr>`,
    '</table></td></tr></table></body></html>',
  ].join('');
}

/** The product's mark, a house drawn by borders: programs hold back images. */
const MARCA = `<div style="width:0;height:0;line-height:0;font-size:0;border-left:11px solid ${VERDE};border-right:11px solid ${VERDE};border-bottom:9px solid #ffffff"></div><div style="width:16px;height:9px;line-height:9px;font-size:0;margin:0 auto;background:#ffffff"></div>`;

const cabeca = (de: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td width="22" style="width:22px;padding-right:12px" aria-hidden="true">${MARCA}</td><td style="color:#ffffff;${LETRAS};font-size:18px;font-weight:600;line-height:1.3;word-break:break-word">${escapar(de)}</td></tr></table>`;

const quantia = ({ rotulo, valor, dia, atrasada }: NonNullable<Conteudo['quantia']>) =>
  `<p class="fraco" style="margin:0;${FRACO}">${escapar(rotulo)}</p><p class="texto" style="margin:0;font-size:36px;font-weight:700;line-height:1.25;letter-spacing:-.02em">${escapar(valor)}</p><p class="${atrasada ? 'alerta' : 'fraco'}" style="margin:0 0 20px;${atrasada ? 'color:#c92a2a;font-weight:600' : FRACO}">${escapar(dia)}</p>`;

/** Name and value in rows; of a sum the last stands out. */
function linhas(pares: [string, string][] = [], soma: boolean, quebra = soma): string {
  if (pares.length === 0) return '';
  const rows = pares.map(([nome, valor], i) => {
    const total = soma && i === pares.length - 1;
    const peso = total ? ';font-weight:700' : '';
    return `<tr><th class="linha ${total ? 'texto' : 'fraco'}" scope="row" align="left" style="${LINHA};padding:8px 12px 8px 0;font-weight:400;text-align:left;vertical-align:top${quebra ? '' : ';white-space:nowrap'}${total ? '' : `;${FRACO}`}${peso}">${escapar(nome)}</th><td class="linha texto" align="right" style="${LINHA};padding:8px 0;text-align:right;vertical-align:top${quebra ? ';white-space:nowrap' : ''}${peso}">${escapar(valor)}</td></tr>`;
  });
  return `<table width="100%" cellpadding="0" cellspacing="0" style="width:100%;margin:0 0 20px;border-collapse:collapse;${LETRAS};font-size:15px;line-height:1.4;font-variant-numeric:tabular-nums">${rows.join('')}</table>`;
}

const secao = ({ titulo, linhas: delas }: NonNullable<Conteudo['secoes']>[number]) =>
  `<p class="texto" style="margin:0 0 6px;font-weight:700">${escapar(titulo)}</p>${linhas(delas, false, true)}`;

const parar = ({ parar }: Conteudo) =>
  parar ? ` <a class="fraco" href="${escapar(parar.link)}" style="${FRACO}">${escapar(parar.texto)}</a>` : '';

function pagar({ botao, codigo, boleto }: Conteudo): string {
  const link = botao
    ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 8px"><tr><td align="center" bgcolor="${VERDE}" style="background:${VERDE};border-radius:8px"><a href="${escapar(botao.link)}" style="display:block;padding:13px 16px;color:#ffffff;${LETRAS};font-size:16px;font-weight:600;text-align:center;text-decoration:none">${escapar(botao.texto)}</a></td></tr></table><p class="fraco" style="margin:0 0 20px;${FRACO};font-size:13px">Se o botão não funcionar, copie este endereço no navegador:<br>${escapar(botao.link)}</p>`
    : '';
  return link + [codigo, boleto].map((um) => (um ? aCopiar(um) : '')).join('');
}

const aCopiar = ({ rotulo, texto }: NonNullable<Conteudo['codigo']>) =>
  `<p class="fraco" style="margin:0 0 6px;${FRACO};font-size:13px">${escapar(rotulo)}:</p><p class="codigo texto" style="margin:0 0 20px;padding:12px;background:#f6f7f6;border:1px solid #e3e6e8;border-radius:8px;font-family:Menlo,Consolas,monospace;font-size:13px;line-height:1.5;word-break:break-all;-webkit-user-select:all;user-select:all">${escapar(texto)}</p>`;

const palavras = ({ paragrafos }: Conteudo) =>
  paragrafos.map((paragrafo) => `<p style="margin:0 0 16px">${escapar(paragrafo)}</p>`).join('');

/** The same in plain text, in the same order. */
export function emTexto(conteudo: Conteudo): string {
  const { de, saudacao, quantia, conta = [], paragrafos, dados = [], botao, codigo, boleto, rodape } = conteudo;
  const { secoes = [], parar } = conteudo;
  const emLinhas = (pares: [string, string][]) => pares.map(([nome, valor]) => `${nome}: ${valor}`).join('\n');
  const pagar = [
    ...(botao ? [`${botao.texto}: ${botao.link}`] : []),
    ...[codigo, boleto].flatMap((um) => (um ? [`${um.rotulo}:\n${um.texto}`] : [])),
  ];
  return [
    de,
    saudacao,
    ...(quantia
      ? [`${quantia.rotulo}\n${quantia.valor}\n${quantia.dia}`, emLinhas(conta), ...pagar, ...paragrafos]
      : [...paragrafos, ...pagar]),
    ...secoes.map(({ titulo, linhas: delas }) => `${titulo}\n${emLinhas(delas)}`),
    emLinhas(dados),
    `--\n${rodape}${parar ? ` ${parar.texto}: ${parar.link}` : ''}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}
