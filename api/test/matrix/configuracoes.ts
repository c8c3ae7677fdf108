import * as configuracoes from '@imob/schemas/configuracoes';
import { senha } from '../support/factories.ts';
import type { Linha } from './row.ts';

export const linhasConfiguracoes: Linha[] = [
  { endpoint: configuracoes.buscar, tipo: 'proprio', permitido: 200 },
  { endpoint: configuracoes.publica, tipo: 'publico', permitido: 200 },
  {
    endpoint: configuracoes.mudar,
    caso: 'own notices',
    tipo: 'proprio',
    permitido: 200,
    pedido: () => ({ body: { notificacoes: { emailAtivo: true, mailApiKey: 'chave-secreta' } } }),
  },
  {
    endpoint: configuracoes.mudar,
    caso: 'the site',
    tipo: 'SUPER_ADMIN',
    acesso: 'sessao',
    permitido: 200,
    pedido: () => ({ body: { nomeSite: 'Imóveis da Ana', notificacoes: { emailAtivo: true } } }),
  },
  {
    endpoint: configuracoes.mudarSenha,
    tipo: 'proprio',
    permitido: 200,
    pedido: () => ({ body: { newPassword: senha } }),
  },
];
