import * as financeiro from '@imob/schemas/financeiro';
import { diaNoMes, mesPorExtenso } from '@imob/schemas/rules/dates';
import { Group, Select, Skeleton, Stack, TextInput } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { FimDoDialogo } from '../../components/dialogs/FimDoDialogo.tsx';
import { CampoData } from '../../components/fields/CampoData.tsx';
import { CampoDinheiro } from '../../components/fields/CampoDinheiro.tsx';
import { CampoRemoto, type Opcao } from '../../components/fields/CampoRemoto.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { opcaoDoContrato, perguntarContratos } from '../../components/fields/perguntarContratos.ts';
import { BotaoLink } from '../../components/links/BotaoLink.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Vazio } from '../../components/screen/Vazio.tsx';
import { hoje } from '../../format/format.ts';
import { consulta, useMudanca } from '../../service/queries.ts';

const TIPOS = [
  { value: 'REPARO', label: 'Reparo' },
  { value: 'CONDOMINIO', label: 'Condomínio' },
  { value: 'IPTU', label: 'IPTU' },
  { value: 'AGUA', label: 'Água' },
  { value: 'LUZ', label: 'Luz' },
  { value: 'GAS', label: 'Gás' },
  { value: 'SEGURO', label: 'Seguro' },
  { value: 'OUTRO', label: 'Outra despesa' },
  { value: 'ALUGUEL', label: 'Aluguel' },
  { value: 'CAUCAO', label: 'Caução' },
];
/** Water, electricity and gas are charged for the month before. */
function exemploDe(tipo: string, dia: string): string {
  const [este, passado] = [0, -1].map((meses) => mesPorExtenso(diaNoMes(dia, meses, 1)));
  const exemplos: Record<string, string> = {
    ...{ CONDOMINIO: `Condomínio de ${este}`, IPTU: `IPTU ${dia.slice(0, 4)}, parcela 3` },
    ...{ AGUA: `Água de ${passado}`, LUZ: `Luz de ${passado}`, GAS: `Gás de ${passado}` },
    ...{ SEGURO: 'Seguro contra incêndio', OUTRO: 'Segunda via da chave' },
    ...{ ALUGUEL: `Aluguel de ${este}`, CAUCAO: 'Complemento da caução' },
  };
  return exemplos[tipo] ?? 'Conserto da torneira da cozinha';
}

type Props = { contratoId: string | undefined; fechar: () => void };

const ativos = perguntarContratos('ATIVOS');

/** Adds a charge beside the installments, such as a repair. A named contract may be closed: damage is also found after the exit. */
export function NovaConta({ contratoId, fechar }: Props) {
  const todos = useQuery({ ...ativos(''), enabled: !contratoId });
  const este = useQuery({
    ...consulta('GET /contratos/:id', { params: { id: contratoId ?? '' } }),
    enabled: !!contratoId,
  });
  const esqueleto = <Skeleton h={280} radius="md" />;
  // If the address names a contract, no other is offered in its place.
  return contratoId ? (
    <Carregado consulta={este} esqueleto={esqueleto}>
      {(contrato) => <Formulario escolhido={opcaoDoContrato(contrato)} fechar={fechar} />}
    </Carregado>
  ) : (
    <Carregado consulta={todos} esqueleto={esqueleto}>
      {([primeiro, segundo]) =>
        primeiro ? <Formulario escolhido={segundo ? undefined : primeiro} fechar={fechar} /> : <SemContrato />
      }
    </Carregado>
  );
}

const SemContrato = () => (
  <Vazio
    Icone={IconFileText}
    titulo="Nenhum contrato ativo"
    acao={<BotaoLink to="/contratos/novo">Criar contrato</BotaoLink>}
  >
    Uma conta é sempre de um contrato. As parcelas do aluguel nascem com ele; aqui se lança o que vier além delas. De um
    contrato encerrado, lance pela página dele.
  </Vazio>
);

function Formulario({ escolhido, fechar }: { escolhido: Opcao | undefined; fechar: () => void }) {
  const criar = useMudanca('POST /financeiro', { erroNoLugar: true, sucesso: 'Conta lançada.', aoConcluir: fechar });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: financeiro.criar.schema.body,
    inicial: {
      contratoId: escolhido?.value ?? null,
      tipo: 'REPARO',
      descricao: '',
      valor: '' as number | '',
      dataVencimento: hoje(),
    },
    // A conta is a rent, a deposit or a repair; any other kind is sent as the single item of a repair.
    preparar: ({ tipo, ...valores }) => {
      if (tipo === 'ALUGUEL' || tipo === 'CAUCAO' || tipo === 'REPARO') return { ...valores, tipo };
      const { descricao, valor } = valores;
      return { ...valores, tipo: 'REPARO', ...(descricao && valor && { itens: [{ tipo, descricao, valor }] }) };
    },
    enviar: (body) => criar.mutateAsync({ body }),
  });
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <CampoRemoto
          label="Contrato"
          required
          perguntar={ativos}
          escolhida={escolhido}
          nothingFoundMessage="Nenhum contrato ativo"
          {...campos.getInputProps('contratoId')}
        />
        <Select label="Tipo" data={TIPOS} allowDeselect={false} {...campos.getInputProps('tipo')} />
        <TextInput
          label="Descrição"
          required
          placeholder={exemploDe(campos.values.tipo, hoje())}
          {...campos.getInputProps('descricao')}
        />
        <Group grow align="flex-start">
          <CampoDinheiro label="Valor" required {...campos.getInputProps('valor')} />
          <CampoData label="Vencimento" required clearable={false} {...campos.getInputProps('dataVencimento')} />
        </Group>
        <FimDoDialogo erro={erro} enviando={enviando}>
          Lançar conta
        </FimDoDialogo>
      </Stack>
    </form>
  );
}
