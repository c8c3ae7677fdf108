import type * as manutencoes from '@imob/schemas/manutencoes';
import { ActionIcon, Grid, Group, Menu, Skeleton, Stack } from '@mantine/core';
import { IconCalendarPlus, IconDotsVertical, IconPencil, IconTrash, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { DialogoDeFormulario } from '../../components/dialogs/DialogoDeFormulario.tsx';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { Anotacoes } from '../../components/screen/Anotacoes.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { focarTitulo } from '../../components/screen/foco.ts';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { Parte } from '../../components/screen/Parte.tsx';
import { Selo } from '../../components/screen/Selo.tsx';
import { Voltar } from '../../components/screen/Voltar.tsx';
import { diaDoInstante, distancia } from '../../format/format.ts';
import { chamar } from '../../service/api.ts';
import { avisar, consulta, consultas, esquecer } from '../../service/queries.ts';
import { lazyPart } from '../../start/lazy.ts';
import { ItemHistorico } from '../auditoria/ItemHistorico.tsx';
import type { PropsDoPasso, QualDialogo } from './dialogos.ts';
import { Fotos } from './Fotos.tsx';
import { Orcamentos } from './Orcamentos.tsx';
import { PassoSeguinte } from './PassoSeguinte.tsx';
import { Pessoas } from './Pessoas.tsx';
import { Relato } from './Relato.tsx';

// The screen appears first; its dialogs and their fields are loaded after it.
const Dialogo = lazyPart(() => import('./Dialogo.tsx'), 'Dialogo');

const TITULOS: Record<QualDialogo['qual'], string> = {
  pedir: 'Pedir orçamento',
  escolher: 'Quem faz',
  preco: 'Anotar o preço',
  visita: 'Marcar visita',
  concluir: 'Concluir',
  editar: 'Editar manutenção',
  anotar: 'Anotações',
  cancelar: 'Cancelar manutenção',
};

/** One repair: the next step comes first, then everything that is known. */
export function Manutencao() {
  const { id } = useParams({ from: '/app/manutencoes/$id' });
  const lida = useQuery(consulta('GET /manutencoes/:id', { params: { id } }));
  const [dialogo, setDialogo] = useState<QualDialogo>();
  const fechar = () => setDialogo(undefined);
  useFocoDoPasso(lida.data);
  return (
    <Pagina
      titulo={lida.data?.titulo ?? 'Manutenção'}
      voltar={<Voltar to="/manutencoes">Manutenções</Voltar>}
      descricao={lida.data && <DeOnde ela={lida.data} />}
      acoesAoLado
      acoes={lida.data && <Acoes ela={lida.data} abrir={setDialogo} />}
    >
      <Carregado consulta={lida} esqueleto={<Skeleton h={360} radius="lg" />}>
        {(ela) => (
          <Grid gap="lg">
            <Grid.Col span={{ base: 12, lg: 8 }}>
              <Stack gap="lg">
                <PassoSeguinte ela={ela} abrir={setDialogo} />
                <Orcamentos ela={ela} abrir={setDialogo} />
                <Relato ela={ela} abrir={setDialogo} />
                <Fotos ela={ela} />
              </Stack>
            </Grid.Col>
            <Grid.Col span={{ base: 12, lg: 4 }}>
              <Stack gap="lg">
                <Pessoas ela={ela} />
                <Anotacoes anotacoes={ela.anotacoes} anotar={() => setDialogo({ qual: 'anotar' })} />
              </Stack>
            </Grid.Col>
          </Grid>
        )}
      </Carregado>
      <DialogoDeFormulario opened={dialogo !== undefined} onClose={fechar} title={dialogo && TITULOS[dialogo.qual]}>
        <Parte espera={<Skeleton h={240} radius="md" />}>
          {dialogo && lida.data && <Dialogo dialogo={dialogo} ela={lida.data} fechar={fechar} />}
        </Parte>
      </DialogoDeFormulario>
    </Pagina>
  );
}

/** Moves the focus to the screen's title when the buttons that had it disappear with their step. */
function useFocoDoPasso(ela: manutencoes.Manutencao | undefined) {
  const passo = ela && `${ela.id} ${ela.situacao} ${ela.etapa}`;
  const antes = useRef(passo);
  useEffect(() => {
    const outro = antes.current !== undefined && antes.current !== passo;
    antes.current = passo;
    if (outro && document.activeElement === document.body) focarTitulo();
  }, [passo]);
}

type SoEla = { ela: manutencoes.Manutencao };

const DeOnde = ({ ela: { imovelId, imovelNome, urgente, criadoEm, pedidoId, situacao } }: SoEla) => (
  <Group gap="4px 10px">
    {urgente && situacao === 'ABERTA' && <Selo cor="red">Urgente</Selo>}
    <span>
      <Ligacao to="/imoveis/$id" params={{ id: imovelId }}>
        {imovelNome}
      </Ligacao>{' '}
      · {pedidoId ? 'pedida pelo inquilino' : 'aberta'} {distancia(diaDoInstante(criadoEm))}
    </span>
  </Group>
);

const icone = { size: 16, 'aria-hidden': true } as const;

function Acoes({ ela, abrir }: PropsDoPasso) {
  const navegar = useNavigate();
  const { id, titulo, situacao } = ela;
  const params = { id };
  const aberta = situacao === 'ABERTA';

  const apagar = () =>
    confirmar({
      titulo: `Apagar ${titulo}?`,
      oQueAcontece: `As fotos, os orçamentos e as anotações são apagados de vez. ${
        ela.custo !== null ? 'A despesa e a conta que dela vieram continuam. ' : ''
      }${ela.pedidoId ? 'O pedido do inquilino continua. ' : ''}Não há como desfazer.`,
      acao: 'Apagar manutenção',
      perigo: true,
      aoConfirmar: async () => {
        await chamar('DELETE /manutencoes/:id', { params });
        await navegar({ to: '/manutencoes' });
        consultas.removeQueries({ queryKey: consulta('GET /manutencoes/:id', { params }).queryKey });
        void esquecer('DELETE /manutencoes/:id');
        avisar('Manutenção apagada.');
      },
    });

  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="Mais ações da manutenção">
          <IconDotsVertical size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {aberta && (
          <Menu.Item leftSection={<IconCalendarPlus {...icone} />} onClick={() => abrir({ qual: 'visita' })}>
            Marcar visita
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconPencil {...icone} />} onClick={() => abrir({ qual: 'editar' })}>
          Editar
        </Menu.Item>
        <ItemHistorico tipo="manutencao" id={id} nome={titulo} />
        {aberta && (
          <Menu.Item leftSection={<IconX {...icone} />} onClick={() => abrir({ qual: 'cancelar' })}>
            Cancelar
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconTrash {...icone} />} color="red" onClick={apagar}>
          Apagar
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
