import type { Ajudante } from '@imob/schemas/ajudantes';
import { expect, it } from 'vitest';
import { autorDe } from '../auditoria/Historico.tsx';
import { doWhatsapp, mensagemDoConvite, mesmoEmail, situacaoDe } from './palavras.ts';

const dizer = {
  dia: (instante: string) => instante.slice(0, 10),
  momento: (instante: string) => instante.slice(11, 16),
};
const ele = (mudancas: Partial<Ajudante>): Ajudante => ({
  ...{ id: '1', nome: 'Marta Lima', email: 'marta@exemplo.com.br', alcance: 'VER', situacao: 'CONVIDADO', url: null },
  ...{ criadoEm: '2026-03-01T10:00:00Z', conviteAte: null, aceitoEm: null, entrouEm: null, terminadoEm: null },
  ...mudancas,
});
const frase = (mudancas: Partial<Ajudante>) => {
  const { selo, frase: dita } = situacaoDe(ele(mudancas), dizer);
  return `${selo}: ${dita}`;
};

it('says how each help stands, with its days', () => {
  expect(frase({ conviteAte: '2026-03-08T10:00:00Z' })).toBe('Convidado: O convite vale até 2026-03-08.');
  expect(frase({ situacao: 'VENCIDO', conviteAte: '2026-03-08T10:00:00Z' })).toBe(
    'Convite vencido: O convite venceu em 2026-03-08. Convide de novo.',
  );
  expect(frase({ situacao: 'ATIVO', aceitoEm: '2026-03-02T10:00:00Z' })).toBe(
    'Só vê: Ajuda desde 2026-03-02. Ainda não abriu os seus imóveis.',
  );
  expect(
    frase({
      situacao: 'ATIVO',
      alcance: 'CUIDAR',
      aceitoEm: '2026-03-02T10:00:00Z',
      entrouEm: '2026-03-05T09:30:00Z',
    }),
  ).toBe('Cuida: Ajuda desde 2026-03-02. Último acesso 09:30.');
  expect(frase({ situacao: 'TERMINADO', terminadoEm: '2026-03-09T10:00:00Z' })).toBe(
    'Terminado: Terminou em 2026-03-09.',
  );
});

it('hands an invitation over in words that carry its address', () => {
  const mensagem = mensagemDoConvite({ nome: 'Marta Lima', deQuem: 'Ana Souza', url: 'https://x.y/ajudar/t' });
  expect(mensagem).toMatch(/^Olá, Marta! Aqui é Ana Souza\..*https:\/\/x\.y\/ajudar\/t$/);
  expect(doWhatsapp('a b')).toBe('https://wa.me/?text=a%20b');
  expect(mesmoEmail(' Marta@Exemplo.com.br', 'marta@exemplo.com.br')).toBe(true);
});

it('the history names who helps', () => {
  const origem = { ip: '10.0.0.1', agente: null, requisicao: 'r' };
  expect(autorDe({ quem: 'm', quemNome: 'Marta Lima', origem }, 'a')).toBe('por Marta Lima (ajuda você), de 10.0.0.1');
  expect(autorDe({ quem: 'a', quemNome: null, origem }, 'a')).toBe('por você, de 10.0.0.1');
});
