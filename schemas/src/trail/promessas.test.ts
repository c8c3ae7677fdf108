import { expect, test } from 'vitest';
import type { Evento } from '../auditoria.ts';
import { descrever } from './descrever.ts';

const RELOGIO = { dia: (em: string) => em.slice(0, 10), momento: (em: string) => em };
const dizer = (tipo: 'promessa' | 'conversa', acao: string, depois: object | null, antes: object | null = null) =>
  descrever({ acao, registro: { tipo, id: 'a' }, antes, depois } as unknown as Evento, RELOGIO);

test('promises and conversations are told by what was done, and never by what was said', () => {
  const feita = dizer('promessa', 'criar', {
    prometidaPara: '2026-03-20',
    valor: null,
    quem: 'LOCADOR',
    contas: ['Aluguel 3/12'],
  });
  expect(feita.titulo).toBe('Promessa de pagamento registrada');
  expect(feita.linhas).toContainEqual({ campo: 'Contas', antes: '', depois: 'Aluguel 3/12' });
  expect(dizer('promessa', 'cancelar', { fim: 'RETIRADA' }, { fim: null }).titulo).toBe(
    'Promessa de pagamento retirada',
  );
  expect(dizer('conversa', 'criar', { dia: '2026-03-09', como: 'TELEFONE' }).titulo).toBe('Conversa anotada');
  expect(dizer('conversa', 'remover', null, { dia: '2026-03-09' }).titulo).toBe('Conversa apagada');
});
