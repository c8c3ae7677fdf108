import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ErroDoFormulario } from '../components/fields/ErroDoFormulario.tsx';
import { messageOf } from '../service/api.ts';
import { esvaziarGuardados } from '../service/offline.ts';
import { passarA, recomecar } from '../service/passar.ts';
import { ALTO } from './botaoAlto.ts';
import type { OutraAba } from './outraAba.ts';

type Props = { aba: OutraAba; aoVoltar: () => void };

/** Asks whose records go on, since all tabs of a browser are in the same ones. */
export function EscolherAba({ aba, aoVoltar }: Props) {
  const [fazendo, setFazendo] = useState(false);
  const [erro, setErro] = useState<string>();
  async function voltar() {
    setFazendo(true);
    setErro(undefined);
    try {
      await passarA(aba.daqui.userId);
      await esvaziarGuardados();
      aoVoltar();
    } catch (falha) {
      setErro(messageOf(falha));
      setFazendo(false);
    }
  }
  return (
    <Stack>
      <Text fz="sm">
        As abas deste navegador ficam todas nos mesmos imóveis. Nada do que você digitou aqui se perdeu.
      </Text>
      <ErroDoFormulario erro={erro} />
      <Button data-autofocus loading={fazendo} onClick={() => void voltar()}>
        {aba.daqui.nome}
      </Button>
      <Button variant="default" {...ALTO} disabled={fazendo} onClick={() => void recomecar()}>
        {aba.dela}
      </Button>
    </Stack>
  );
}
