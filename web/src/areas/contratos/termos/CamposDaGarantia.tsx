import { DICAS, type Garantia } from '@imob/schemas/rules/termos';
import { Select, Textarea, TextInput } from '@mantine/core';
import { CampoData } from '../../../components/fields/CampoData.tsx';
import { CampoDinheiro } from '../../../components/fields/CampoDinheiro.tsx';
import { type CamposTermos, Grupo } from './CamposDosTermos.tsx';
import { GarantiaDaFicha } from './GarantiaDaFicha.tsx';
import { GARANTIAS } from './nomes.ts';
import { CAMPOS_DA_GARANTIA } from './valores.ts';

const NOMES: Record<Garantia['tipo'], Record<string, string>> = {
  CAUCAO: {
    bem: 'O que é dado em caução',
    valor: 'Valor',
    depositadaEm: 'Depositada em',
    conta: 'Conta de poupança',
    descricao: 'Descrição do bem',
    matricula: 'Matrícula do imóvel',
  },
  FIADOR: { nome: 'Nome do fiador', cpf: 'CPF do fiador', conjuge: 'Cônjuge', imovel: 'Imóvel do fiador' },
  SEGURO_FIANCA: {
    seguradora: 'Seguradora',
    apolice: 'Apólice',
    inicio: 'Início da vigência',
    fim: 'Fim da vigência',
    coberturas: 'Coberturas',
    limite: 'Limite',
  },
  CAPITALIZACAO: {
    sociedade: 'Sociedade de capitalização',
    titulo: 'Título',
    valor: 'Valor',
    inicio: 'Início',
    fim: 'Fim',
  },
  CESSAO_QUOTAS: { fundo: 'Fundo', quotas: 'Quotas cedidas' },
};

const DATAS = ['depositadaEm', 'inicio', 'fim'];
const QUANTIAS = ['valor', 'limite'];
const LONGOS = ['descricao', 'coberturas'];
/** Asks, of a deposit, for what each kind of thing needs. */
const SO_DE_OUTRO_BEM = { DINHEIRO: ['descricao', 'matricula'], MOVEL: ['conta', 'matricula'], IMOVEL: ['conta'] };

/** One guarantee only, with the fields of its kind. */
export function CamposDaGarantia({ contratoId, campos }: { contratoId: string; campos: CamposTermos }) {
  const { garantia } = campos.values.termos;
  const { tipo } = garantia;
  const fora = tipo === 'CAUCAO' ? SO_DE_OUTRO_BEM[(garantia.bem || 'DINHEIRO') as keyof typeof SO_DE_OUTRO_BEM] : [];
  return (
    <Grupo titulo="Garantia">
      <Select
        label="Tipo de garantia"
        description={tipo === 'CAUCAO' ? DICAS.caucao : DICAS.garantia}
        allowDeselect={false}
        data={[
          { value: '', label: 'Nenhuma' },
          ...Object.entries(GARANTIAS).map(([value, label]) => ({ value, label })),
        ]}
        {...campos.getInputProps('termos.garantia.tipo')}
      />
      <GarantiaDaFicha contratoId={contratoId} campos={campos} />
      {tipo &&
        CAMPOS_DA_GARANTIA[tipo]
          .filter((nome) => !fora.includes(nome))
          .map((nome) => <Campo key={nome} nome={nome} rotulo={NOMES[tipo][nome] ?? ''} campos={campos} />)}
    </Grupo>
  );
}

function Campo({ nome, rotulo, campos }: { nome: string; rotulo: string; campos: CamposTermos }) {
  const props = { label: rotulo, ...campos.getInputProps(`termos.garantia.${nome}`) };
  if (nome === 'bem') {
    return (
      <Select
        allowDeselect={false}
        data={[
          { value: '', label: 'Dinheiro' },
          { value: 'MOVEL', label: 'Bem móvel' },
          { value: 'IMOVEL', label: 'Imóvel' },
        ]}
        {...props}
        value={props.value === 'DINHEIRO' ? '' : props.value}
      />
    );
  }
  if (DATAS.includes(nome)) return <CampoData {...props} />;
  if (QUANTIAS.includes(nome)) return <CampoDinheiro {...props} />;
  if (LONGOS.includes(nome)) return <Textarea autosize minRows={2} {...props} />;
  return <TextInput {...props} />;
}
