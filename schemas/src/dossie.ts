import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { porId } from './base/fields.ts';
import { Exportacao } from './exportacoes.ts';

export const listar = endpoint('GET', '/contratos/:id/dossie', {
  resumo: 'Os dossiês do contrato que não expiraram, do mais novo ao mais antigo, e quanto de cada um está feito',
  soDono: true,
  params: porId,
  response: { 200: z.array(Exportacao) },
});

export const pedir = endpoint('POST', '/contratos/:id/dossie', {
  resumo:
    'Pede num ZIP o que um advogado precisa da locação: contrato, vistorias, débito do dia, contas e recibos, cartas, o histórico e os documentos, com um índice e o hash de cada peça. O arquivo vem de /exportacoes/:id/arquivo',
  sensivel: true,
  params: porId,
  response: { 201: Exportacao },
  erros: [409],
});
