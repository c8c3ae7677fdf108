import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { instante, mensagemSimples, senhaAtual } from './base/fields.ts';

/** Six digits of the app, or a recovery code; spaces and dashes are nobody's mistake. */
export const codigo = z
  .string({ error: 'Digite o código.' })
  .min(1, { error: 'Digite o código.' })
  .max(40)
  .meta({ description: 'O código de 6 dígitos do aplicativo, ou um código de recuperação' });

export const Sessao = z.object({
  id: z.string(),
  atual: z.boolean(),
  aparelho: z.string().nullable(),
  ip: z.string().nullable(),
  lugar: z.string().nullable().meta({ description: 'Onde fica o endereço: o país, ou a cidade e o país' }),
  criadoEm: instante,
  usadaEm: instante.nullable(),
  expiraEm: instante,
  porChave: z.boolean().meta({ description: 'Se foi aberta com uma chave de acesso' }),
});
export type Sessao = z.infer<typeof Sessao>;

export const sessoes = endpoint('GET', '/auth/sessoes', {
  resumo: 'Onde a conta está aberta: aparelho, lugar e último uso',
  soDono: true,
  response: { 200: z.array(Sessao) },
});

export const encerrarSessao = endpoint('DELETE', '/auth/sessoes/:id', {
  resumo: 'Encerra uma sessão',
  soDono: true,
  params: z.object({ id: z.string() }),
  response: { 200: mensagemSimples },
});

export const segundoFator = endpoint('GET', '/auth/segundo-fator', {
  resumo: 'Se a verificação em duas etapas está ligada, e quantos códigos de recuperação restam',
  soDono: true,
  response: { 200: z.object({ ativo: z.boolean(), codigosRestantes: z.number() }) },
});

export const comecarSegundoFator = endpoint('POST', '/auth/segundo-fator', {
  resumo: 'Gera o segredo do aplicativo autenticador; só vale depois de confirmado',
  sensivel: 'sempre',
  response: { 201: z.object({ segredo: z.string(), endereco: z.string(), imagem: z.string() }) },
  erros: [409],
});

export const ligarSegundoFator = endpoint('POST', '/auth/segundo-fator/confirmar', {
  resumo: 'Liga a verificação em duas etapas com o primeiro código, e dá os códigos de recuperação, uma única vez',
  sensivel: 'sempre',
  body: z.object({ codigo }),
  response: { 200: z.object({ codigos: z.array(z.string()) }) },
  erros: [409, 429],
});

export const novosCodigos = endpoint('POST', '/auth/segundo-fator/codigos', {
  resumo: 'Troca os códigos de recuperação por outros, com um código, e os dá uma única vez',
  soDono: true,
  body: z.object({ codigo }),
  response: { 200: z.object({ codigos: z.array(z.string()) }) },
  erros: [409, 429],
});

export const desligarSegundoFator = endpoint('POST', '/auth/segundo-fator/desligar', {
  resumo: 'Desliga a verificação em duas etapas, com um código',
  soDono: true,
  body: z.object({ codigo }),
  response: { 200: mensagemSimples },
  erros: [409, 429],
});

export const confirmarIdentidade = endpoint('POST', '/auth/confirmar', {
  resumo: 'Confirma que é a própria pessoa; vale dez minutos nesta sessão para o que é sensível',
  soDono: true,
  body: z
    .object({
      codigo: codigo.optional(),
      senhaAtual: senhaAtual.optional().meta({ description: 'De quem não ligou a verificação em duas etapas' }),
    })
    .refine((corpo) => corpo.codigo !== undefined || corpo.senhaAtual !== undefined, {
      path: ['codigo'],
      error: 'Digite o código.',
    }),
  response: { 200: mensagemSimples },
  erros: [409, 429],
});
