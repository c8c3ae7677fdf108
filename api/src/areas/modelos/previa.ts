import { textoDoContrato } from '@imob/schemas/documents/contractText';
import { avisosDoContrato, avisosDoTexto } from '@imob/schemas/documents/ownText/check';
import { contratoDeMostra } from '@imob/schemas/documents/ownText/sample';
import { avisosDe, pendenciasDe } from '@imob/schemas/documents/pending';
import type { PedidoDePrevia } from '@imob/schemas/modelos';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import { lerDados } from '../contratos/documento/dados.ts';
import { lerOpcoes } from '../contratos/documento/ler.ts';

/** Fills a text in with a contract's data, or with invented ones; nothing is kept. Throws 404 or 403 for the contract. */
export async function preverTexto(db: Db, userId: string, pedido: PedidoDePrevia) {
  const { contratoId, texto, documento, termos, finalidade } = pedido;
  const escolhas = Object.fromEntries(Object.entries(documento ?? {}).filter(([, valor]) => valor != null));
  const opcoes = { ...escolhas, textoProprio: { texto, modelo: null } };
  if (!contratoId) {
    const inventado = contratoDeMostra({ ...termos, ...(finalidade && { finalidade }) }, opcoes);
    // Nobody is concerned by what the law says of invented data, nor by an invented guarantee.
    const dados = { ...inventado, termosRegistrados: Boolean(termos) };
    return {
      texto: textoDoContrato(dados),
      pendencias: pendenciasDe(dados),
      avisos: termos ? avisosDoContrato(texto, dados) : avisosDoTexto(texto),
    };
  }
  const { id } = await owned(db, 'contratos', userId, contratoId);
  const guardadas = await lerOpcoes(db, userId, id);
  const dados = await lerDados(db, userId, id, { ...guardadas, ...opcoes });
  return { texto: textoDoContrato(dados), pendencias: pendenciasDe(dados), avisos: avisosDe(dados) };
}
