import type { Ajudante } from '@imob/schemas/ajudantes';
import { Button, Group, Menu, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustments, IconSend, IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { DialogoDeFormulario } from '../../components/dialogs/DialogoDeFormulario.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Selo } from '../../components/screen/Selo.tsx';
import { MenuDaLinha } from '../../components/table/MenuDaLinha.tsx';
import { dataDoInstante, momento } from '../../format/format.ts';
import { consulta, useMudanca } from '../../service/queries.ts';
import { Item } from '../conta/Item.tsx';
import { type Convidado, Convidar, ConviteFeito } from './Convidar.tsx';
import { Entregar } from './Entregar.tsx';
import { MudarAlcance } from './MudarAlcance.tsx';
import { ALCANCES, situacaoDe } from './palavras.ts';

const DIZER = { dia: dataDoInstante, momento };
const icone = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** Lists who helps the landlord and who was invited to, and invites others. */
export function Ajudantes() {
  const lidos = useQuery(consulta('GET /ajudantes'));
  const [convidando, { open, close }] = useDisclosure();
  const [mudando, setMudando] = useState<Ajudante>();
  const [feito, setFeito] = useState<Convidado>();
  return (
    <Item
      id="ajudantes"
      titulo="Quem me ajuda"
      nota="Cônjuge, contador, parente: convide alguém a ver, ou cuidar, dos seus imóveis com a conta dele. Sua senha fica só com você."
      acao={
        <Button variant="default" flex="none" leftSection={<IconUserPlus size={18} aria-hidden />} onClick={open}>
          Convidar
        </Button>
      }
    >
      <Carregado consulta={lidos}>
        {({ ajudantes }) =>
          ajudantes.length > 0 && (
            <Stack component="ul" gap="md" mt="md" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Quem me ajuda">
              {ajudantes.map((um) => (
                <Linha key={um.id} ajudante={um} mudar={() => setMudando(um)} aoConvidar={setFeito} />
              ))}
            </Stack>
          )
        }
      </Carregado>
      <DialogoDeFormulario opened={convidando} onClose={close} title="Convidar alguém para ajudar">
        <Convidar />
      </DialogoDeFormulario>
      <DialogoDeFormulario
        opened={mudando !== undefined}
        onClose={() => setMudando(undefined)}
        title={`O que ${mudando?.nome} pode fazer`}
      >
        {mudando && <MudarAlcance ajudante={mudando} aoTerminar={() => setMudando(undefined)} />}
      </DialogoDeFormulario>
      <DialogoDeFormulario
        opened={feito !== undefined}
        onClose={() => setFeito(undefined)}
        title="Convite feito de novo"
      >
        {feito && <ConviteFeito {...feito} />}
      </DialogoDeFormulario>
    </Item>
  );
}

type PropsDaLinha = { ajudante: Ajudante; mudar: () => void; aoConvidar: (feito: Convidado) => void };

function Linha({ ajudante, mudar, aoConvidar }: PropsDaLinha) {
  const { id, nome, email, alcance, situacao, url } = ajudante;
  const { selo, cor, frase } = situacaoDe(ajudante, DIZER);
  const deNovo = useMudanca('POST /ajudantes/:id/convite', { aoConcluir: aoConvidar });
  const aceita = situacao === 'CONVIDADO' || situacao === 'VENCIDO';
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <div style={{ minWidth: 0 }}>
          <Group gap="xs">
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              {nome}
            </Text>
            <Selo cor={cor}>{selo}</Selo>
          </Group>
          <Text c="dimmed" fz="sm" style={{ overflowWrap: 'anywhere' }}>
            {email}
          </Text>
          <Text c="dimmed" fz="sm">
            {aceita && `${ALCANCES[alcance].nome}. `}
            {frase}
          </Text>
          {situacao === 'CONVIDADO' && url && (
            <div style={{ marginBlockStart: 6 }}>
              <Entregar nome={nome} url={url} />
            </div>
          )}
        </div>
        {situacao !== 'TERMINADO' && (
          <MenuDaLinha nome={`Ações de ${nome}`}>
            {() => (
              <>
                <Menu.Item leftSection={<IconAdjustments {...icone} />} onClick={mudar}>
                  Mudar o que pode fazer
                </Menu.Item>
                {aceita && (
                  <Menu.Item leftSection={<IconSend {...icone} />} onClick={() => deNovo.mutate({ params: { id } })}>
                    Convidar de novo
                  </Menu.Item>
                )}
                <Terminar ajudante={ajudante} aceita={aceita} />
              </>
            )}
          </MenuDaLinha>
        )}
      </Group>
    </li>
  );
}

function Terminar({ ajudante: { id, nome }, aceita }: { ajudante: Ajudante; aceita: boolean }) {
  const { mutateAsync } = useMudanca('DELETE /ajudantes/:id', { sucesso: ({ message }) => message, erroNoLugar: true });
  const perguntar = () =>
    confirmar({
      titulo: aceita ? `Retirar o convite de ${nome}?` : `Terminar a ajuda de ${nome}?`,
      oQueAcontece: aceita
        ? 'O endereço do convite deixa de abrir na hora.'
        : 'Vale na hora: os seus imóveis se fecham para essa pessoa, também onde estão abertos agora. O que ela registrou continua, e o histórico diz o nome dela.',
      acao: aceita ? 'Retirar o convite' : 'Terminar a ajuda',
      perigo: true,
      aoConfirmar: () => mutateAsync({ params: { id } }),
    });
  return (
    <Menu.Item leftSection={<IconUserMinus {...icone} />} c="var(--mantine-color-error)" onClick={perguntar}>
      {aceita ? 'Retirar o convite' : 'Terminar a ajuda'}
    </Menu.Item>
  );
}
