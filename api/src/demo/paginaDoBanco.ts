import { escapar } from '@imob/schemas/avisos/molde';

type Conteudo = { senha: string; recado?: string | undefined };

/** The door of the demonstration's bank: what a payer's app would be, and a forger. */
export const paginaDoBanco = ({ senha, recado }: Conteudo): string => `<!doctype html>
<html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Banco de demonstração</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:560px;margin:24px auto;padding:0 16px;color:#1b1f24;background:#fff}
textarea{width:100%;box-sizing:border-box;font:inherit}button{font:inherit;padding:10px 16px;margin:8px 0}
.recado{padding:12px;background:#e7f3ec;border-radius:6px}</style>
<main><h1>Banco de demonstração</h1>
<p>Faz as vezes do aplicativo do banco de um inquilino. Nenhum dinheiro de verdade se move.</p>
${recado ? `<p class="recado" role="status">${escapar(recado)}</p>` : ''}
<form method="post" action="/"><input type="hidden" name="senha" value="${senha}">
<label for="codigo">Cole o Pix copia e cola, ou a linha digitável do boleto, da página do inquilino</label>
<textarea id="codigo" name="codigo" rows="5"></textarea><button name="acao" value="pagar">Pagar</button></form>
<h2>E se alguém mentir?</h2>
<form method="post" action="/"><input type="hidden" name="senha" value="${senha}">
<p>Manda ao Imob um aviso de um Pix que ninguém fez.</p><button name="acao" value="forjar">Mandar um aviso falso</button></form>
<h2>Extrato</h2><p><a href="/extrato.ofx" download="extrato.ofx">Baixar o extrato (OFX)</a>, para importar em Recebimentos, Extratos.</p>
</main></html>`;
