import { useNavigate } from '@tanstack/react-router';
import { forgetAll, sair, usePerfil } from '../service/session.tsx';
import { sairSemRede } from './sairSemRede.tsx';

/** Leaves this device or all of them, and shows the sign-in. */
export function useSair(): (de: 'aparelho' | 'todos') => Promise<void> {
  const { uid } = usePerfil();
  const navegar = useNavigate();
  async function irEmbora() {
    await navegar({ to: '/entrar' });
    forgetAll();
  }
  return async (de) => {
    const fim = await sair(de);
    if (fim === 'saiu') await irEmbora();
    if (fim === 'sem rede') await sairSemRede(uid, irEmbora);
  };
}
