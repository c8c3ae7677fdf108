import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { id, mensagemSimples } from './base/fields.ts';

/** The kinds of messages on a landlord's devices, each switched off by itself. */
const TIPOS = {
  dinheiro: 'Pix ou boleto que pagou uma conta sozinho',
  aDecidir: 'Dinheiro sem dono conhecido, a menos ou em dobro',
  recados: 'Pedidos do inquilino, “já paguei”, o dia em que ele promete pagar, e visita que ele não pode receber',
  assinaturas: 'Documento assinado por todos ou recusado',
  prestadores: 'Orçamento de um prestador, e serviço que ele diz ter feito',
  interessados: 'Quem quer alugar, e ficha que chegou',
  atrasos: 'O que venceu na véspera e não foi pago, uma vez por dia',
  compromissos: 'Os compromissos do dia',
} as const;
export type TipoDeAviso = keyof typeof TIPOS;
export const TIPOS_DE_AVISO = Object.keys(TIPOS) as TipoDeAviso[];

export const Resumo = z
  .enum(['NUNCA', 'SEMANAL', 'MENSAL'], { error: 'Escolha um destes valores: NUNCA, SEMANAL, MENSAL.' })
  .meta({ description: 'SEMANAL: na segunda-feira de manhã; MENSAL: no dia 1º' });
export type Resumo = z.infer<typeof Resumo>;

const tipos = Object.fromEntries(
  Object.entries(TIPOS).map(([tipo, description]) => [tipo, z.boolean().meta({ description })]),
) as Record<TipoDeAviso, z.ZodBoolean>;

const ajustes = {
  ...tipos,
  semValores: z.boolean().meta({ description: 'Sem quantias, para a tela bloqueada' }),
  resumo: Resumo,
  resumoDispensado: z.boolean().meta({ description: 'O Painel não oferece mais o resumo' }),
};

export const MeusAvisos = z.object(ajustes);
export type MeusAvisos = z.infer<typeof MeusAvisos>;

export const MudancaDosMeusAvisos = z.object(ajustes).partial();
export type MudancaDosMeusAvisos = z.infer<typeof MudancaDosMeusAvisos>;

export const ler = endpoint('GET', '/meus-avisos', {
  resumo: 'De que o locador quer ser avisado, e o resumo por e-mail',
  soDono: true,
  response: {
    200: MeusAvisos.extend({
      emailPronto: z.boolean().meta({
        description: 'Se o resumo pode sair: o serviço envia e-mails, e o endereço da conta foi confirmado por um',
      }),
    }),
  },
});

export const mudar = endpoint('PATCH', '/meus-avisos', {
  resumo: 'Muda só o que foi enviado',
  soDono: true,
  body: MudancaDosMeusAvisos,
  response: { 200: MeusAvisos },
});

const porToken = { acesso: 'publico', enderecoSecreto: true, params: z.object({ token: id }), erros: [429] } as const;

export const pararResumo = endpoint('GET', '/resumo/:token', {
  resumo: 'A página em que se para o resumo por e-mail; ela mesma nada muda',
  ...porToken,
  arquivo: 'text/html',
});

export const pararResumoJa = endpoint('POST', '/resumo/:token', {
  resumo:
    'Para o resumo por e-mail, sem sessão: o botão da página ou o do programa de e-mail (RFC 8058); o corpo não conta',
  ...porToken,
  response: { 200: mensagemSimples },
});
