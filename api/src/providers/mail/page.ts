import type { Conteudo } from '@imob/schemas/avisos/email';

export const escapar = (texto: string) => texto.replace(/[&<>"']/g, (caractere) => `&#${caractere.charCodeAt(0)};`);

/** Plain tables-free HTML with inline styles, which every mail program shows. */
export function emHtml({ saudacao, paragrafos, dados = [], botao, codigo, rodape }: Conteudo): string {
  const linhas = dados.map(
    ([rotulo, valor]) =>
      `<p style="margin:0 0 4px"><span style="color:#555">${escapar(rotulo)}:</span> <strong>${escapar(valor)}</strong></p>`,
  );
  const bloco =
    linhas.length > 0 ? `<div style="margin:20px 0;padding:16px;background:#f4f5f7">${linhas.join('')}</div>` : '';
  const link = botao
    ? `<p style="margin:24px 0"><a href="${escapar(botao.link)}" style="background:#1c5fd4;color:#fff;padding:12px 20px;text-decoration:none;border-radius:6px">${escapar(botao.texto)}</a></p><p style="color:#555;font-size:13px">Se o botão não funcionar, copie este endereço no navegador:<br>${escapar(botao.link)}</p>`
    : '';
  const aCopiar = codigo
    ? `<p style="margin:24px 0 4px;color:#555;font-size:13px">${escapar(codigo.rotulo)}:</p><p style="margin:0 0 24px;padding:12px;background:#f4f5f7;font-family:monospace;font-size:13px;word-break:break-all">${escapar(codigo.texto)}</p>`
    : '';
  return [
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"></head>',
    '<body style="margin:0;padding:24px;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;color:#1a1a1a">',
    `<div style="max-width:560px;margin:0 auto"><p>${escapar(saudacao)}</p>`,
    ...paragrafos.map((paragrafo) => `<p>${escapar(paragrafo)}</p>`),
    bloco,
    link,
    aCopiar,
    `<p style="color:#555;font-size:13px;border-top:1px solid #ddd;padding-top:12px">${escapar(rodape)}</p></div></body></html>`,
  ].join('');
}

export function emTexto({ saudacao, paragrafos, dados = [], botao, codigo, rodape }: Conteudo): string {
  return [
    saudacao,
    ...paragrafos,
    ...(dados.length > 0 ? [dados.map(([rotulo, valor]) => `${rotulo}: ${valor}`).join('\n')] : []),
    ...(botao ? [`${botao.texto}: ${botao.link}`] : []),
    ...(codigo ? [`${codigo.rotulo}:\n${codigo.texto}`] : []),
    `--\n${rodape}`,
  ].join('\n\n');
}
