import type * as acerto from '@imob/schemas/acerto';
import type * as contratos from '@imob/schemas/contratos';
import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { Alert, Button, Group, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconCheck, IconKey, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { confirmar } from '../../../components/dialogs/confirmar.tsx';
import { BotaoLink } from '../../../components/links/BotaoLink.tsx';
import { Ligacao } from '../../../components/links/Ligacao.tsx';
import { Carregado } from '../../../components/screen/Carregado.tsx';
import { usePerto } from '../../../components/screen/Perto.tsx';
import { Secao } from '../../../components/screen/Secao.tsx';
import { contagem, data, dataDoInstante, dinheiro } from '../../../format/format.ts';
import { chamar } from '../../../service/api.ts';
import { avisar, consulta, esquecer } from '../../../service/queries.ts';
import { useImovelApagado, useImovelLivre } from '../list/apagados.ts';
import { CancelarFuturas } from './CancelarFuturas.tsx';
import { fraseDaDivida } from './divida.ts';
import { useAcertado } from './useAcertado.ts';

type Props = {
  contrato: contratos.ContratoLido;
  /** Shows only the way out, because the contract's end is far and nothing is missing yet. */
  resumido?: boolean;
};

/** Lists what is missing before a contract can be closed, each with a link to it, and offers the closing itself. */
export function Encerramento({ contrato, resumido = false }: Props) {
  const { id, imovelId, ativo, encerradoEm } = contrato;
  const livre = useImovelLivre(contrato);
  const estado = useQuery({
    ...consulta('GET /contratos/:id/status-encerramento', { params: { id } }),
    enabled: usePerto(),
  });
  return (
    <Secao titulo="Encerramento">
      {ativo ? (
        <Carregado consulta={estado}>
          {(dados) => <Lista contrato={contrato} estado={dados} resumido={resumido} />}
        </Carregado>
      ) : (
        <Stack gap="sm" align="flex-start">
          <Text fz="sm" c="dimmed">
            Contrato encerrado{encerradoEm && ` em ${dataDoInstante(encerradoEm)}`}. O histórico de contas e recibos
            continua aqui.
          </Text>
          {estado.data && <CaucaoRetida contratoId={id} valor={estado.data.info.caucaoRetida} />}
          <DividaDoEncerrado contrato={contrato} />
          {livre && (
            <Ligacao to="/imoveis/$id" params={{ id: imovelId }} hash="anuncio" fz="sm" underline="always">
              Anunciar o imóvel de novo
            </Ligacao>
          )}
        </Stack>
      )}
    </Secao>
  );
}

/** A deposit that was not given back is settled after the closing too. */
function CaucaoRetida({ contratoId, valor }: { contratoId: string; valor: number }) {
  if (valor === 0) return null;
  return (
    <Alert color="yellow" variant="light" p="sm">
      <Text fz="sm">
        A caução de {dinheiro(valor)} ainda está com você, e volta ao locatário com os rendimentos (art. 38, § 2º).
      </Text>
      <Ligacao to="/contratos/$id/saida" params={{ id: contratoId }} fz="sm" underline="always">
        Fazer o acerto da caução
      </Ligacao>
    </Alert>
  );
}

/** Says that the keys came back, and how much the landlord still has to give back. */
function SaidaAcertada({ acertado: { contratoId, chavesEm, aDevolver } }: { acertado: acerto.Acerto }) {
  return (
    <Stack gap={6} align="flex-start">
      <Text fz="sm">Chaves entregues em {data(chavesEm)}, com acerto confirmado.</Text>
      {aDevolver > 0 && (
        <Text fw={600} className="numeros">
          Falta devolver {dinheiro(aDevolver)} ao locatário
        </Text>
      )}
      <Ligacao to="/contratos/$id/saida" params={{ id: contratoId }} fz="sm" underline="always">
        {aDevolver > 0 ? 'Registrar a devolução, ver o acerto de saída' : 'Ver o acerto de saída'}
      </Ligacao>
    </Stack>
  );
}

/** Shows what the tenant who left still owes, and the paper that says why. */
function DividaDoEncerrado({ contrato }: { contrato: contratos.ContratoLido }) {
  const { data: contas = [] } = useQuery(consulta('GET /financeiro', { query: { contratoId: contrato.id } }));
  const acertado = useAcertado(contrato);
  const divida = fraseDaDivida(contas);
  return (
    <>
      {divida && (
        <Text fw={600} className="numeros">
          A receber de contrato encerrado: {divida}
        </Text>
      )}
      {acertado && <SaidaAcertada acertado={acertado} />}
    </>
  );
}

type Estado = {
  podeEncerrar: boolean;
  alertaEncerramento: boolean;
  bloqueios: { pendenciasFinanceiras: number; imovelId: string };
  info: {
    contratoPrazoVencido: boolean;
    dataFim: string;
    semPendencias: boolean;
    temVistoriaSaida: boolean;
    caucaoRetida: number;
  };
};

function Lista({ contrato, estado, resumido }: Required<Props> & { estado: Estado }) {
  const { bloqueios, info } = estado;
  const abertas = bloqueios.pendenciasFinanceiras;
  const imovelApagado = useImovelApagado(contrato);
  const acertado = useAcertado(contrato);
  const noFim = estado.alertaEncerramento && !contrato.indeterminado;
  const saindo = noFim || acertado || imovelApagado || info.temVistoriaSaida || estado.podeEncerrar;
  if (resumido && !saindo) return <Saida contratoId={contrato.id} />;
  return (
    <Stack gap="md">
      {noFim && (
        <Alert color="yellow" variant="light" p="sm">
          {info.contratoPrazoVencido
            ? `O prazo terminou em ${data(info.dataFim)}. Encerre o contrato ou combine a continuação.`
            : `O prazo termina em ${data(info.dataFim)}.`}
        </Alert>
      )}
      {acertado ? (
        <SaidaAcertada acertado={acertado} />
      ) : (
        <>
          <EntregaDasChaves contratoId={contrato.id} variant={noFim ? 'filled' : 'light'} />
          <Text fz="sm" c="dimmed">
            {O_ACERTO} Sem acerto, para encerrar é preciso ter:
          </Text>
        </>
      )}
      <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        <Requisito
          cumprido={info.temVistoriaSaida}
          texto={
            imovelApagado
              ? 'Vistoria de saída dispensada: o imóvel foi apagado'
              : info.temVistoriaSaida
                ? 'Vistoria de saída registrada'
                : 'Falta a vistoria de saída'
          }
          depois={
            !imovelApagado && (
              <Ligacao to="/imoveis/$id/comparar" params={{ id: bloqueios.imovelId }} fz="sm" underline="always">
                Comparar as vistorias
              </Ligacao>
            )
          }
        >
          <Ligacao
            to="/imoveis/$id/vistorias"
            params={{ id: bloqueios.imovelId }}
            search={{ nova: 'Saída' }}
            fz="sm"
            underline="always"
          >
            Fazer a vistoria de saída
          </Ligacao>
        </Requisito>
        <Requisito
          cumprido={info.semPendencias || acertado !== undefined}
          texto={
            info.semPendencias
              ? 'Nenhuma conta em aberto'
              : `Há ${contagem(abertas, 'conta em aberto', 'contas em aberto')}${acertado ? ', que seguem a receber depois' : ''}`
          }
        >
          <Ligacao
            to="/financeiro"
            search={{ contratoId: contrato.id, mes: 'todos', situacao: 'ABERTAS' }}
            fz="sm"
            underline="always"
          >
            Receber ou cancelar as contas
          </Ligacao>
          <CancelarFuturas contrato={contrato} />
        </Requisito>
      </Stack>
      <Button
        variant="light"
        color="red"
        disabled={!estado.podeEncerrar}
        onClick={() => perguntar(contrato, imovelApagado, info.caucaoRetida)}
        style={{ alignSelf: 'flex-start' }}
      >
        Encerrar contrato
      </Button>
    </Stack>
  );
}

const O_ACERTO =
  'O acerto calcula aluguel dos últimos dias, multa, danos e caução, e encerra mesmo com dívida, que fica a receber.';

const EntregaDasChaves = ({ contratoId, variant }: { contratoId: string; variant: 'filled' | 'light' }) => (
  <BotaoLink
    to="/contratos/$id/saida"
    params={{ id: contratoId }}
    variant={variant}
    leftSection={<IconKey size={18} aria-hidden />}
    style={{ alignSelf: 'flex-start' }}
  >
    Entrega das chaves e acerto
  </BotaoLink>
);

const Saida = ({ contratoId }: { contratoId: string }) => (
  <Stack gap="sm" align="flex-start">
    <Text fz="sm" c="dimmed">
      Para quando o locatário sair. {O_ACERTO}
    </Text>
    <EntregaDasChaves contratoId={contratoId} variant="light" />
    <Ligacao to="/contratos/$id/encerrar" params={{ id: contratoId }} fz="sm" underline="always">
      Encerrar sem acerto
    </Ligacao>
  </Stack>
);

type PropsRequisito = {
  cumprido: boolean;
  texto: string;
  /** Says what to do about it while it is missing. */
  children: ReactNode;
  /** Says what to look at once it is there. */
  depois?: ReactNode;
};

function Requisito({ cumprido, texto, children, depois }: PropsRequisito) {
  return (
    <Group component="li" wrap="nowrap" align="flex-start" gap="sm">
      <ThemeIcon size={24} radius="xl" variant="light" color={cumprido ? 'green' : 'red'}>
        {cumprido ? <IconCheck size={15} aria-hidden /> : <IconX size={15} aria-hidden />}
      </ThemeIcon>
      <div>
        <Text fz="sm" fw={600}>
          {texto}
        </Text>
        <Stack gap={6} align="flex-start">
          {cumprido ? depois : children}
        </Stack>
      </div>
    </Group>
  );
}

function perguntar(contrato: contratos.ContratoLido, imovelApagado: boolean, caucaoRetida: number): void {
  const imovel = imovelApagado
    ? ''
    : `; sem outro contrato ativo, ${nomeDoImovel(contrato.imovel)} volta a ficar disponível`;
  const caucao = caucaoRetida
    ? ` A caução de ${dinheiro(caucaoRetida)} ainda está com você: o acerto diz quanto dela volta ao locatário, e pode ser feito também depois.`
    : '';
  confirmar({
    titulo: 'Encerrar este contrato?',
    oQueAcontece: `O contrato de ${contrato.locatario.nome} fica encerrado${imovel}. Isso não pode ser desfeito.${caucao}`,
    acao: 'Encerrar contrato',
    perigo: true,
    aoConfirmar: async () => {
      const { message, imovelLiberado } = await chamar('PATCH /contratos/:id/encerrar', {
        params: { id: contrato.id },
      });
      void esquecer('PATCH /contratos/:id/encerrar');
      avisar(imovelLiberado ? `${message} O imóvel está disponível.` : message);
    },
  });
}
