import type { Perfil } from '@imob/schemas/auth';
import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setAjuda } from '../service/ajuda.ts';
import { consulta } from '../service/queries.ts';
import { AjudaTerminou } from './AjudaTerminou.tsx';
import estilo from './FaixaDaAjuda.module.css';
import { trocar } from './trocar.ts';

const A_CADA_MS = 60_000;

type Props = { locador: string; ajudante: NonNullable<Perfil['ajudante']> };

/** Says on every screen whose records these are, while they are another's, with the way back to one's own. */
export function FaixaDaAjuda({ locador, ajudante }: Props) {
  // How far the help goes may change under an open screen, whose buttons follow.
  useQuery({ ...consulta('GET /auth/perfil'), refetchInterval: A_CADA_MS });
  useEffect(() => setAjuda({ nome: locador, ajudante }), [locador, ajudante]);
  return (
    <>
      <section className={`${estilo.faixa} nao-imprimir`} aria-label="De quem são estes imóveis">
        <p className={estilo.frase}>
          Você está nos imóveis de <strong>{locador}</strong>
          {ajudante.alcance === 'VER' && ' · só ver'}
        </p>
        <UnstyledButton className={estilo.voltar} onClick={() => void trocar()}>
          Voltar aos meus
        </UnstyledButton>
      </section>
      <AjudaTerminou locador={locador} />
    </>
  );
}
