import { z } from 'zod';
import { filtro, id, instante, mensagemSimples, porId, textoOuNull } from './campos.ts';
import { endpoint } from './endpoint.ts';

export const Recibo = z.object({
  id: z.string(),
  userId: z.string(),
  contaId: z.string(),
  contratoId: z.string(),
  locatarioNome: z.string(),
  locatarioCpf: z.string(),
  imovelEndereco: z.string(),
  valor: z.number(),
  descricao: z.string(),
  tipo: z.enum(['INTEGRAL', 'PARCIAL', 'CAUCAO']),
  formaPagamento: textoOuNull,
  dataPagamento: instante,
  codigoRecibo: z.string(),
  criadoEm: instante,
});
export type Recibo = z.infer<typeof Recibo>;

export const listar = endpoint('GET', '/recibos', {
  resumo: 'Recibos do locador, do pagamento mais recente ao mais antigo',
  querystring: z.object({ contratoId: filtro(id) }),
  response: { 200: z.array(Recibo) },
});

export const buscar = endpoint('GET', '/recibos/:id', {
  resumo: 'Um recibo',
  params: porId,
  response: { 200: Recibo },
});

export const remover = endpoint('DELETE', '/recibos/:id', {
  resumo: 'Apaga só o recibo; a conta continua paga',
  params: porId,
  response: { 200: mensagemSimples },
});
