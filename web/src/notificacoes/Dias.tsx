import { Button, Chip, Group, NumberInput, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { FormularioDeAvisos } from './Ajustes.tsx';
import { emOrdem, nomeDoDia, oferecidos } from './dias.ts';

const ANTES = [0, 1, 3, 5, 7, 10];
const DEPOIS = [1, 3, 5, 7, 15, 30];

/** On which days a tenant hears of a conta. */
export function Dias({ campos }: { campos: FormularioDeAvisos }) {
  const { diasAvisoVencimento, diasAvisoAtraso } = campos.getValues().notificacoes;
  return (
    <Paper withBorder bg="var(--imob-superficie)" p="lg" component="section">
      <Title order={2} mb={4}>
        Quando avisar
      </Title>
      <Text c="dimmed" fz="sm" mb="lg">
        Cada aviso sai uma única vez. Conta paga ou cancelada não gera aviso.
      </Text>
      <Stack gap="lg">
        <CampoDias
          nome="Antes do vencimento"
          quando="antes"
          usuais={ANTES}
          dias={diasAvisoVencimento}
          aoMudar={(dias) => campos.setFieldValue('notificacoes.diasAvisoVencimento', dias)}
          erro={campos.errors['notificacoes.diasAvisoVencimento']}
        />
        <CampoDias
          nome="Depois do vencimento, se não foi paga"
          quando="depois"
          usuais={DEPOIS}
          dias={diasAvisoAtraso}
          aoMudar={(dias) => campos.setFieldValue('notificacoes.diasAvisoAtraso', dias)}
          erro={campos.errors['notificacoes.diasAvisoAtraso']}
        />
      </Stack>
    </Paper>
  );
}

type Props = {
  nome: string;
  quando: 'antes' | 'depois';
  usuais: readonly number[];
  dias: number[];
  aoMudar: (dias: number[]) => void;
  erro: React.ReactNode;
};

function CampoDias({ nome, quando, usuais, dias, aoMudar, erro }: Props) {
  const [outro, setOutro] = useState<number | ''>('');
  const incluir = () => {
    if (outro === '') return;
    aoMudar(emOrdem([...dias, outro]));
    setOutro('');
  };
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <Text component="legend" fw={550} mb="xs">
        {nome}
      </Text>
      <Chip.Group multiple value={dias.map(String)} onChange={(novos) => aoMudar(emOrdem(novos.map(Number)))}>
        <Group gap="xs">
          {oferecidos(usuais, dias).map((dia) => (
            <Chip key={dia} value={String(dia)} radius="md">
              {nomeDoDia(dia, quando)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <Group gap="xs" mt="sm">
        <NumberInput
          aria-label={`Outro dia, ${quando} do vencimento`}
          placeholder="Outro dia"
          size="sm"
          w={120}
          min={quando === 'antes' ? 0 : 1}
          max={365}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          value={outro}
          onChange={(valor) => setOutro(typeof valor === 'number' ? valor : '')}
          onKeyDown={(evento) => {
            if (evento.key !== 'Enter') return;
            evento.preventDefault();
            incluir();
          }}
        />
        <Button variant="default" size="sm" onClick={incluir} disabled={outro === ''}>
          Incluir
        </Button>
      </Group>
      {dias.length === 0 && (
        <Text c="dimmed" fz="sm" mt="xs">
          Nenhum dia escolhido: {quando === 'antes' ? 'ninguém é lembrado antes' : 'ninguém é cobrado depois'} do
          vencimento.
        </Text>
      )}
      {erro && (
        <Text c="red" fz="sm" mt="xs" role="alert">
          {erro}
        </Text>
      )}
    </fieldset>
  );
}
