import { UnstyledButton } from '@mantine/core';
import { usePerfil } from '../service/session.tsx';
import estilo from './FaixaDaAjuda.module.css';
import { trocar } from './trocar.ts';

/** Says on every screen whose records these are, while they are another's, with the way back to one's own. */
export function FaixaDaAjuda() {
  const { nome, ajudante } = usePerfil();
  if (!ajudante) return null;
  return (
    <section className={`${estilo.faixa} nao-imprimir`} aria-label="De quem são estes imóveis">
      <p className={estilo.frase}>
        Você está nos imóveis de <strong>{nome}</strong>
        {ajudante.alcance === 'VER' && ' · só ver'}
      </p>
      <UnstyledButton className={estilo.voltar} onClick={() => void trocar()}>
        Voltar aos meus
      </UnstyledButton>
    </section>
  );
}
