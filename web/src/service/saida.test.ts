import { notifications, notificationsStore } from '@mantine/notifications';
import { afterEach, expect, it, vi } from 'vitest';
import { avisar, avisarErro } from './queries.ts';
import { encerrarOQueFicou, notarSaida, saiuSemRede } from './saida.ts';
import { entrar } from './segundoFator.ts';
import { carregarPerfil } from './session.tsx';

const LIGADO = () => new Response('{"message":"Pronto."}', { status: 200 });

/** Puts `responder` in place of the network; gives the addresses asked for, in order. */
function rede(responder: () => Response = LIGADO): string[] {
  const pedidos: string[] = [];
  vi.stubGlobal('fetch', async (endereco: string) => {
    pedidos.push(endereco);
    return responder();
  });
  return pedidos;
}
const semRede = () =>
  rede(() => {
    throw new TypeError('Failed to fetch');
  });

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  notifications.clean();
});

it('a sessão de quem saiu sem rede termina antes de outra pessoa entrar, uma vez só', async () => {
  const pedidos = rede();
  notarSaida();
  await Promise.all([encerrarOQueFicou(), entrar({ email: 'bia@exemplo.com.br', password: 'segredo' })]);
  expect(pedidos).toEqual(['/auth/logout', '/auth/login']);
  expect(saiuSemRede()).toBe(false);
  await entrar({ email: 'bia@exemplo.com.br', password: 'segredo' });
  expect(pedidos).toEqual(['/auth/logout', '/auth/login', '/auth/login']);
});

it('enquanto a rede não volta, o cookie que ficou não abre nada aqui, e ninguém entra', async () => {
  const pedidos = semRede();
  notarSaida();
  await expect(carregarPerfil()).rejects.toMatchObject({ status: 401 });
  await expect(entrar({ email: 'bia@exemplo.com.br', password: 'segredo' })).rejects.toMatchObject({ status: 0 });
  expect(new Set(pedidos)).toEqual(new Set(['/auth/logout']));
  expect(saiuSemRede()).toBe(true);
});

it('o que se fez por último toma o lugar do que se fez antes; um erro fica ao lado', () => {
  avisar('Imóvel cadastrado.');
  avisarErro(new Error('falhou'));
  avisar('Locatário cadastrado.');
  const { notifications: vistos, queue } = notificationsStore.getState();
  expect([...vistos, ...queue].map(({ color }) => color)).toEqual(['red', 'green']);
});
