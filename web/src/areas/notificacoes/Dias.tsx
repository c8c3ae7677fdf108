import { Button, Group, Menu, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { CampoNumero } from '../../components/fields/CampoNumero.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { emOrdem, fraseDosDias, nomeDoDia, queFaltam } from './dias.ts';
import type { FormularioDeAvisos } from './formulario.ts';

const ANTES = [0, 1, 3, 5, 7, 10];
const DEPOIS = [1, 3, 5, 7, 15, 30];

/** On which days a tenant hears of a conta, said in a sentence; day by day for who wants others. */
export function Dias({ campos }: { campos: FormularioDeAvisos }) {
  const { diasAvisoVencimento, diasAvisoAtraso } = campos.getValues().notificacoes;
  const erros = [campos.errors['notificacoes.diasAvisoVencimento'], campos.errors['notificacoes.diasAvisoAtraso']];
  const [pedido, { toggle }] = useDisclosure();
  const mudando = pedido || erros.some(Boolean);
  return (
    <Secao titulo="Quando avisar">
      <Text fz="lg" fw={600} mb={4}>
        {fraseDosDias(diasAvisoVencimento, diasAvisoAtraso)}
      </Text>
      <Text c="dimmed" fz="sm" mb="sm">
        Cada aviso sai uma única vez. Conta paga ou cancelada não gera aviso.
      </Text>
      <Button variant="default" size="xs" aria-expanded={mudando} onClick={toggle}>
        {mudando ? 'Esconder os dias' : 'Mudar os dias'}
      </Button>
      {mudando && (
        <Stack gap="lg" mt="md">
          <CampoDias
            nome="Antes do vencimento"
            quando="antes"
            usuais={ANTES}
            dias={diasAvisoVencimento}
            aoMudar={(dias) => campos.setFieldValue('notificacoes.diasAvisoVencimento', dias)}
            erro={erros[0]}
          />
          <CampoDias
            nome="Depois do vencimento, se não foi paga"
            quando="depois"
            usuais={DEPOIS}
            dias={diasAvisoAtraso}
            aoMudar={(dias) => campos.setFieldValue('notificacoes.diasAvisoAtraso', dias)}
            erro={erros[1]}
          />
        </Stack>
      )}
    </Secao>
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

/** The chosen days, each with a way out, and the others in a menu: all of them at once would be a wall. */
function CampoDias({ nome, quando, usuais, dias, aoMudar, erro }: Props) {
  const [outro, setOutro] = useState<number | string>();
  const acrescentar = useRef<HTMLButtonElement>(null);
  const oferecidos = queFaltam(usuais, dias);
  const menor = quando === 'antes' ? 0 : 1;
  const serve = (dia: typeof outro): dia is number => typeof dia === 'number' && dia >= menor && dia <= 365;
  const incluir = (dia: number) => {
    aoMudar(emOrdem([...dias, dia]));
    setOutro(undefined);
  };
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <Text component="legend" fw={550} mb="xs">
        {nome}
      </Text>
      <Group gap="xs">
        {dias.length > 0 && (
          <Group gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
            {dias.map((dia) => (
              <li key={dia}>
                <Button
                  variant="light"
                  size="xs"
                  rightSection={<IconX size={14} aria-hidden />}
                  aria-label={`Tirar ${nomeDoDia(dia, quando)}`}
                  onClick={() => {
                    aoMudar(dias.filter((outroDia) => outroDia !== dia));
                    acrescentar.current?.focus();
                  }}
                >
                  {nomeDoDia(dia, quando)}
                </Button>
              </li>
            ))}
          </Group>
        )}
        {/* "Outro dia" leads to its field, which keeps the focus. */}
        <Menu position="bottom-start" withinPortal returnFocus={outro === undefined}>
          <Menu.Target>
            <Button ref={acrescentar} variant="default" size="xs" leftSection={<IconPlus size={14} aria-hidden />}>
              Acrescentar
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {oferecidos.map((dia) => (
              <Menu.Item key={dia} onClick={() => incluir(dia)}>
                {nomeDoDia(dia, quando)}
              </Menu.Item>
            ))}
            {oferecidos.length > 0 && <Menu.Divider />}
            <Menu.Item onClick={() => setOutro('')}>Outro dia…</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Group>
      {outro !== undefined && (
        <Group
          gap="xs"
          mt="sm"
          // A day that was written counts as chosen: whoever saves now would lose it.
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget) && serve(outro)) incluir(outro);
          }}
        >
          <CampoNumero
            aria-label={`Outro dia, ${quando} do vencimento`}
            placeholder="Quantos dias"
            size="sm"
            w={140}
            autoFocus
            value={outro}
            error={outro !== '' && !serve(outro) && `De ${menor} a 365 dias.`}
            onChange={setOutro}
            onKeyDown={(evento) => {
              if (evento.key !== 'Enter') return;
              evento.preventDefault();
              if (serve(outro)) incluir(outro);
            }}
          />
          <Button variant="default" size="sm" onClick={() => serve(outro) && incluir(outro)} disabled={!serve(outro)}>
            Incluir
          </Button>
        </Group>
      )}
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
