import { Button, Group, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { isGoing } from '../../service/leaving.ts';
import { voltarFechaAlgo } from './useAoVoltar.ts';

type Formulario = { campos: { isDirty: () => boolean }; enviando: boolean };
type Mudou = () => boolean;

/** The forms on the screen; a screen with several of them asks once. */
const abertos = new Set<Mudou>();

/** Whether a form on the screen holds what was not saved yet. */
export const faltaSalvar = (): boolean => [...abertos].some((mudou) => mudou());

/** Leaving the screen with a changed form asks first; what is being saved, or has been, is no longer a change. */
export function useSairSemSalvar({ campos, enviando }: Formulario): void {
  const atual = useRef<Mudou>(() => false);
  atual.current = () => !enviando && !isGoing() && campos.isDirty();
  const mudou = useCallback(() => atual.current(), []);

  useEffect(() => {
    abertos.add(mudou);
    return () => void abertos.delete(mudou);
  }, [mudou]);

  useBlocker({
    enableBeforeUnload: mudou,
    shouldBlockFn: useCallback(
      async ({ action, current, next }) => {
        if (action === 'BACK' && voltarFechaAlgo()) return false;
        // Tabs of one screen keep what was typed; before sign-in there is nothing left to be saved to.
        if (current.pathname === next.pathname || next.routeId.startsWith('/publica')) return false;
        const primeiro = [...abertos].find((algum) => algum());
        return primeiro === mudou && !(await perguntarSeSai('tela'));
      },
      [mudou],
    ),
  });
}

type Pergunta = { acao: string; perda: string; ficar?: string };
const PERGUNTAS = {
  tela: { acao: 'Sair sem salvar', perda: 'O que você mudou nesta tela ainda não foi salvo e se perde.' },
  dialogo: { acao: 'Fechar sem salvar', perda: 'O que você preencheu aqui ainda não foi salvo e se perde.' },
  codigos: {
    acao: 'Fechar sem guardar',
    perda: 'Os códigos não aparecem de novo. Sem eles e sem o aplicativo, ninguém entra mais na sua conta.',
    ficar: 'Voltar aos códigos',
  },
};

/** The question has gone after this time. */
const FECHA_MS = 250;

/** Asks whether what was typed on a screen or in a dialog may be lost. */
export function perguntarSeSai(deOnde: keyof typeof PERGUNTAS): Promise<boolean> {
  const { acao, perda, ficar = 'Continuar editando' }: Pergunta = PERGUNTAS[deOnde];
  const antes = document.activeElement;
  return new Promise((responder) => {
    const id = modals.open({
      title: `${acao}?`,
      onClose: () => {
        responder(false);
        // Asked a second time, the dialog by itself gives the focus to a button that is gone.
        setTimeout(() => {
          if (document.activeElement !== document.body || !(antes instanceof HTMLElement)) return;
          antes.focus({ preventScroll: true });
        }, FECHA_MS);
      },
      children: (
        <Stack>
          <Text>{perda}</Text>
          <Group justify="flex-end">
            <Button
              variant="default"
              onClick={() => {
                responder(true);
                modals.close(id);
              }}
            >
              {acao}
            </Button>
            <Button onClick={() => modals.close(id)} data-autofocus>
              {ficar}
            </Button>
          </Group>
        </Stack>
      ),
    });
  });
}
