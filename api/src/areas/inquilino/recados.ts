import { escapar } from '@imob/schemas/avisos/molde';
import type { Documento } from './documento.ts';
import { campoDoDocumento, TIPOS } from './formularios.ts';
import { moldura } from './moldura.ts';

export type Volta = {
  /** The path of the page to go back to; an address that opens nothing has none. */
  voltar?: string | undefined;
  /** The form to try again with, right here. */
  formulario?: string | undefined;
  /** The message that was not taken, so that it can be copied. */
  escrito?: string | undefined;
};

/** The page of an error: one sentence, and the way on. */
export const recado = (titulo: string, texto: string, { voltar, formulario = '', escrito }: Volta = {}): string =>
  moldura(
    titulo,
    `<section><h1>${escapar(titulo)}</h1><p>${escapar(texto)}</p>${
      escrito
        ? `<div class="dito"><p><strong>Você escreveu</strong></p><p class="texto">${escapar(escrito)}</p></div>`
        : ''
    }${formulario}${voltar ? `<p><a href="${escapar(voltar)}">Voltar à página</a></p>` : ''}</section>`,
  );

/** The form that asks for the document again, at the same address. */
export const formularioDoDocumento = (caminho: string, documento: Documento, acao: string): string =>
  `<form action="${escapar(caminho)}" method="get">${campoDoDocumento('cpf', documento)}<button>${acao}</button></form>`;

/** The page with the link to the boleto at the company that issued it. */
export const boletoAberto = (descricao: string, onde: string, token: string): string =>
  moldura(
    `Boleto: ${descricao}`,
    `<section><h1>Seu boleto</h1><p>${escapar(descricao)}</p><a class="botao" href="${escapar(onde)}" rel="noopener noreferrer">Abrir o boleto</a>
<p><a href="/p/${escapar(token)}">Voltar à página</a></p></section>`,
  );

type Enviado = { tipo: keyof typeof TIPOS; texto: string; conta: string | undefined; arquivo: string | undefined };

/** The page after a request, with its content and its home, so that the tenant knows that it was sent. */
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
