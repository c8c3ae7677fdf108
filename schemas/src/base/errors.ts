import { z } from 'zod';

/** Body of every error: a sentence for a person, and which fields were wrong where that is the reason. */
export const Erro = z.looseObject({
  error: z.string(),
  campos: z.array(z.object({ campo: z.string(), mensagem: z.string() })).optional(),
});
export type Erro = z.infer<typeof Erro>;

export type StatusErro = 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503 | 507;

export const significado: Record<StatusErro, string> = {
  400: 'Dados inválidos ou operação que o estado atual não permite',
  401: 'Sessão ausente, inválida ou expirada',
  403: 'Sem permissão, ou registro de outro usuário',
  404: 'Registro não encontrado',
  408: 'O corpo demorou demais para chegar',
  409: 'Conflito com o que já existe',
  413: 'Corpo maior que o limite',
  415: 'Tipo de conteúdo não aceito',
  422: 'Falta um pré-requisito',
  429: 'Tentativas demais; veja Retry-After',
  500: 'Erro interno',
  502: 'Um serviço externo falhou',
  503: 'Serviço temporariamente indisponível',
  507: 'O espaço de arquivos do locador está cheio',
};
