import type { Assinatura, Signatario } from '@imob/schemas/assinaturas';
import { expect, it } from 'vitest';
import { aguardando, conviteNoWhatsapp, estadoDoPedido, estadoDoSignatario, mensagemDoConvite } from './palavras.ts';
import { emAndamento } from './useAssinaturas.ts';

const um = (mudanca: Partial<Signatario> = {}) =>
  ({
    ...{ id: 's', quem: 'CONVIDADO', papel: 'PARTE LOCATÁRIA', nome: 'Rafael Reis', documento: '', email: 'r@x.com' },
    ...{ url: 'https://x/assinar/a', convidadoEm: null, vistoEm: null, situacao: 'PENDENTE', em: null },
    ...{ motivo: null, por: null, ...mudanca },
  }) as Signatario;
const pedido = (mudanca: Partial<Assinatura> = {}) =>
  ({
    ...{ id: 'a', contratoId: 'c', tipo: 'CONTRATO', registroId: 'c', titulo: 'Contrato de locação' },
    ...{ situacao: 'ABERTA', ate: '2026-12-12', vencida: false, pronta: false, fimEm: null },
    signatarios: [um({ quem: 'LOCADOR', situacao: 'ASSINOU' }), um(), um()],
    ...mudanca,
  }) as Assinatura;
const fimEm = '2026-12-01T15:00:00Z';

it('says how a request stands', () => {
  expect(estadoDoPedido(pedido())).toBe('Faltam 2 de 3 · até 12/12/2026');
  expect(estadoDoPedido(pedido({ vencida: true }))).toBe('O prazo acabou em 12/12/2026 · faltam 2 de 3');
  expect(estadoDoPedido(pedido({ situacao: 'CONCLUIDA', fimEm }))).toBe('Todos assinaram em 01/12/2026');
  expect(estadoDoPedido(pedido({ situacao: 'CONCLUIDA', fimEm, tipo: 'CARTA' }))).toBe(
    'Ciência confirmada em 01/12/2026',
  );
  expect(estadoDoPedido(pedido({ situacao: 'CANCELADA', fimEm }))).toBe('Cancelado em 01/12/2026');
  const signatarios = [um({ situacao: 'RECUSOU', motivo: 'O valor é outro.' })];
  expect(estadoDoPedido(pedido({ situacao: 'RECUSADA', signatarios }))).toBe(
    'Recusado por Rafael Reis: O valor é outro.',
  );
  expect(aguardando(pedido({ tipo: 'CARTA', signatarios: [um(), um({ situacao: 'ASSINOU' })] }))).toBe(
    'aguardando ciência: falta 1 de 2',
  );
});

it('says how one of those who sign stands', () => {
  const [as12, as13] = ['2026-12-01T15:00:00Z', '2026-12-01T16:05:00Z'];
  const estado = (mudanca: Partial<Signatario>, doPedido = pedido()) => estadoDoSignatario(um(mudanca), doPedido);
  expect(estado({ convidadoEm: as12 })).toBe('Convidado em 01/12/2026, 12:00 · ainda não abriu');
  expect(estado({ convidadoEm: as12, vistoEm: as13 })).toBe(
    'Convidado em 01/12/2026, 12:00 · abriu em 01/12/2026, 13:05',
  );
  expect(estado({ email: null })).toBe('Sem e-mail · ainda não abriu');
  expect(estado({ quem: 'LOCADOR' })).toBe('Falta a sua assinatura');
  expect(estado({ situacao: 'ASSINOU', em: as12, por: { nome: 'Bia', documento: '' } })).toBe(
    'Assinou em 01/12/2026, 12:00, por Bia',
  );
  expect(estado({ situacao: 'ASSINOU', em: as12 }, pedido({ tipo: 'CARTA' }))).toMatch(/^Confirmou que recebeu em/);
  expect(estado({}, pedido({ situacao: 'CANCELADA' }))).toBe('Não assinou');
});

it('greets a person by the first name and a company by its whole one, and opens WhatsApp without a number too', () => {
  const mensagem = (documento: string) =>
    mensagemDoConvite({ convidado: um({ documento }), url: 'https://x/a', pedido: pedido(), deQuem: 'Ana' });
  expect(mensagem('CPF nº 529.982.247-25')).toMatch(
    /^Olá, Rafael! .*“Contrato de locação”, até 12\/12\/2026: https:\/\/x\/a\n/,
  );
  expect(mensagem('CNPJ nº 11.222.333/0001-81')).toMatch(/^Olá, Rafael Reis!/);
  expect(conviteNoWhatsapp('11987654321', 'a b')).toBe('https://wa.me/5511987654321?text=a%20b');
  expect(conviteNoWhatsapp(null, 'a b')).toBe('https://wa.me/?text=a%20b');
});

it('waits while some have to sign, the paper is made, or a refusal of late was not answered', () => {
  const recusada = pedido({ situacao: 'RECUSADA', fimEm });
  const andam = (...pedidos: Assinatura[]) => emAndamento(pedidos, '2026-12-20');
  expect(andam(pedido())).toBe(true);
  expect(andam(pedido({ situacao: 'CONCLUIDA', fimEm }))).toBe(true);
  expect(andam(pedido({ situacao: 'CONCLUIDA', pronta: true, fimEm }))).toBe(false);
  expect(andam(pedido({ situacao: 'CANCELADA', fimEm }))).toBe(false);
  expect(andam(recusada)).toBe(true);
  expect(andam(pedido({ situacao: 'CONCLUIDA', pronta: true, fimEm }), recusada)).toBe(false);
  expect(emAndamento([recusada], '2027-01-01')).toBe(false);
});
