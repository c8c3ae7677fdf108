import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { email, id, instante, mensagemSimples, porId, textoObrigatorio, textoOuNull } from './base/fields.ts';

/** Says how far a helper may go: look at everything, or also act as the landlord would. The landlord's own stays his. */
export const Alcance = z
  .enum(['VER', 'CUIDAR'], { error: 'Escolha um destes valores: VER, CUIDAR.' })
  .meta({ description: 'VER só lê; CUIDAR também registra, recebe e cobra. O que é só do locador fica de fora' });
export type Alcance = z.infer<typeof Alcance>;

export const SituacaoDoAjudante = z.enum(['CONVIDADO', 'VENCIDO', 'ATIVO', 'TERMINADO']);
export type SituacaoDoAjudante = z.infer<typeof SituacaoDoAjudante>;

/** The days for which an invitation is open. */
export const DIAS_DO_CONVITE = 7;
/** How many may be invited or active at once. */
export const MAXIMO_DE_AJUDANTES = 20;

/** A person who helps a landlord, as the landlord sees it. */
export const Ajudante = z.object({
  id: z.string(),
  nome: z.string(),
  email: z.string(),
  alcance: Alcance,
  situacao: SituacaoDoAjudante.meta({
    description: 'CONVIDADO até aceitar, VENCIDO se o convite passou do prazo, ATIVO, TERMINADO por um dos dois',
  }),
  url: textoOuNull.meta({ description: 'O endereço do convite, enquanto ele vale' }),
  criadoEm: instante,
  conviteAte: instante.nullable(),
  aceitoEm: instante.nullable(),
  entrouEm: instante.nullable().meta({ description: 'Quando abriu os imóveis do locador pela última vez' }),
  terminadoEm: instante.nullable(),
});
export type Ajudante = z.infer<typeof Ajudante>;

const Convidado = z.object({
  ajudante: Ajudante,
  enviado: z.boolean().meta({ description: 'Se o convite vai por e-mail; senão, entregue o endereço' }),
});

export const listar = endpoint('GET', '/ajudantes', {
  resumo: 'Quem ajuda o locador, e quem foi convidado; os que terminaram por último',
  soDono: true,
  response: { 200: z.object({ ajudantes: z.array(Ajudante) }) },
});

export const convidar = endpoint('POST', '/ajudantes', {
  resumo: 'Convida alguém, pelo e-mail, a ver ou cuidar do que é do locador',
  sensivel: 'sempre',
  body: z.object({
    nome: textoObrigatorio(),
    email,
    alcance: Alcance,
    enviar: z.boolean().default(true).meta({ description: '`false`: o locador mesmo entrega o endereço' }),
  }),
  response: { 201: Convidado },
  erros: [409],
});

export const mudar = endpoint('PATCH', '/ajudantes/:id', {
  resumo: 'Muda o que o ajudante pode fazer; vale na hora, também onde ele já entrou',
  sensivel: 'sempre',
  params: porId,
  body: z.object({ alcance: Alcance }),
  response: { 200: Ajudante },
  erros: [409],
});

export const convidarDeNovo = endpoint('POST', '/ajudantes/:id/convite', {
  resumo: 'Faz outro convite a quem ainda não aceitou; o anterior deixa de valer',
  sensivel: 'sempre',
  params: porId,
  response: { 201: Convidado },
  erros: [409],
});

export const terminar = endpoint('DELETE', '/ajudantes/:id', {
  resumo: 'Termina a ajuda, ou retira o convite; vale na hora',
  soDono: true,
  params: porId,
  response: { 200: mensagemSimples },
});

/** A landlord whom the person that is signed in helps. */
export const Ajuda = z.object({
  userId: z.string(),
  nome: z.string().meta({ description: 'O nome do locador' }),
  alcance: Alcance,
  aceitoEm: instante,
  aberta: z.boolean().meta({ description: 'Se é dele que esta sessão trata agora' }),
});
export type Ajuda = z.infer<typeof Ajuda>;

export const minhas = endpoint('GET', '/ajudas', {
  resumo: 'A quem a pessoa ajuda',
  daPessoa: true,
  response: { 200: z.object({ ajudas: z.array(Ajuda) }) },
});

export const abrir = endpoint('POST', '/ajudas/abrir', {
  resumo: 'Passa esta sessão aos imóveis de quem a pessoa ajuda: daí em diante tudo o que ela pede é de lá',
  daPessoa: true,
  body: z.object({ userId: id }),
  response: { 200: Ajuda },
});

export const fechar = endpoint('POST', '/ajudas/fechar', {
  resumo: 'Volta esta sessão ao que é da própria pessoa',
  daPessoa: true,
  response: { 200: mensagemSimples },
});

export const deixar = endpoint('DELETE', '/ajudas/:userId', {
  resumo: 'A pessoa deixa de ajudar o locador',
  daPessoa: true,
  params: z.object({ userId: id }),
  response: { 200: mensagemSimples },
});

const doConvite = z.object({ token: id });

export const verConvite = endpoint('POST', '/ajudas/convite/ver', {
  resumo: 'O que diz um convite, para quem o recebeu',
  acesso: 'publico',
  body: doConvite,
  response: {
    200: z.object({
      locador: z.string(),
      nome: z.string(),
      email: z.string().meta({ description: 'A conta que o aceita é a deste e-mail' }),
      alcance: Alcance,
      conviteAte: instante,
    }),
  },
  erros: [404, 429],
});

export const aceitar = endpoint('POST', '/ajudas/convite/aceitar', {
  resumo: 'Aceita o convite com a conta do e-mail a que ele foi feito',
  daPessoa: true,
  body: doConvite,
  response: { 200: Ajuda },
  erros: [404, 409],
});
