import { escapar } from '@imob/schemas/avisos/molde';
import type { Documento } from './documento.ts';
import { campoDoDocumento, TIPOS } from './formularios.ts';
import { moldura } from './moldura.ts';

type Volta = {
  /** The path of the page to go back to; an address that opens nothing has none. */
  voltar?: string | undefined;
  /** The form to try again with, right here. */
  formulario?: string | undefined;
};

/** What went wrong, in a sentence, and the way on. */
export const recado = (titulo: string, texto: string, { voltar, formulario = '' }: Volta = {}): string =>
  moldura(
    titulo,
    `<section><h1>${escapar(titulo)}</h1><p>${escapar(texto)}</p>${formulario}${
      voltar ? `<p><a href="${escapar(voltar)}">Voltar à página</a></p>` : ''
    }</section>`,
  );

/** A document is asked for once more, where it was asked for. */
export const formularioDoDocumento = (caminho: string, documento: Documento, acao: string): string =>
  `<form action="${escapar(caminho)}" method="get">${campoDoDocumento('cpf', documento)}<button>${acao}</button></form>`;

/** Where the company that issued a boleto shows it. */
export const boletoAberto = (descricao: string, onde: string, token: string): string =>
  moldura(
    `Boleto: ${descricao}`,
    `<section><h1>Seu boleto</h1><p>${escapar(descricao)}</p><a class="botao" href="${escapar(onde)}" rel="noopener noreferrer">Abrir o boleto</a>
<p><a href="/p/${escapar(token)}">Voltar à página</a></p></section>`,
  );

type Enviado = { tipo: keyof typeof TIPOS; texto: string; conta: string | undefined; arquivo: string | undefined };

/** What was sent, so that nobody wonders whether it was, and of which home. */
export const pedidoEnviado = (imovel: string, token: string, { tipo, texto, conta, arquivo }: Enviado): string =>
  moldura(
    'Pedido enviado',
    `<header><h1>Pedido enviado</h1><p>${escapar(imovel)}</p></header>
<section><p>Seu locador já o vê, e a resposta dele aparece na sua página.</p>
<div class="dito"><p><strong>${TIPOS[tipo]}${conta ? `: ${escapar(conta)}` : ''}</strong></p><p class="texto">${escapar(texto)}</p>${
      arquivo ? `<p class="fraco">Arquivo: ${escapar(arquivo)}</p>` : ''
    }</div>
<a class="botao" href="/p/${escapar(token)}">Voltar à página</a></section>`,
  );
