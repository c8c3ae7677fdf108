import type * as rendimentos from '@imob/schemas/rendimentos';
import { somar } from '@imob/schemas/rules/money';
import { Alert, Box, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { IconDownload, IconReceiptTax } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { BotaoDasContas } from '../../components/links/BotaoDasContas.tsx';
import { BotaoLink } from '../../components/links/BotaoLink.tsx';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { EscolherAno } from '../../components/screen/EscolherMes.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { Vazio } from '../../components/screen/Vazio.tsx';
import { Voltar } from '../../components/screen/Voltar.tsx';
import { dinheiro } from '../../format/format.ts';
import { downloadFile } from '../../service/file.ts';
import { avisarErro, consulta } from '../../service/queries.ts';
import { AConferir } from './AConferir.tsx';
import { pedidoDe } from './busca.ts';
import { EscolherTitular } from './EscolherTitular.tsx';
import { IbsCbs } from './IbsCbs.tsx';
import { Meses } from './Meses.tsx';
import { Pagadores } from './Pagadores.tsx';

/** Shows a landlord's taxable income: each month of a year, the payers, and the files for the tax office. */
export function Rendimentos() {
  const busca = useSearch({ from: '/app/rendimentos' });
  const pedido = pedidoDe(busca);
  const { ano } = pedido;
  const navegar = useNavigate({ from: '/rendimentos' });
  const lidos = useQuery({
    ...consulta('GET /rendimentos', { query: pedido }),
    placeholderData: keepPreviousData,
  });
  const mudar = (search: typeof busca) => void navegar({ search, replace: true, resetScroll: false });
  return (
    <Pagina
      titulo="Imposto de renda"
      descricao="O que foi recebido, pelo dia do pagamento, como o Carnê-Leão e a declaração anual pedem."
      voltar={<Voltar to="/recibos">Recibos</Voltar>}
      acoesAoLado
      acoesLeem
      acoes={
        <>
          <BotaoLink variant="default" size="sm" to="/rendimentos/declaracoes" search={{ ano }}>
            Declarações aos inquilinos
          </BotaoLink>
          <BotaoLink variant="default" size="sm" to="/resultado" search={{ ano }}>
            Resultado
          </BotaoLink>
        </>
      }
    >
      <Stack gap="lg">
        <Group gap="sm" justify="space-between">
          <EscolherAno ano={ano} aoMudar={(novo) => mudar({ ...busca, ano: novo })} />
          <EscolherTitular
            titulares={lidos.data?.coproprietarios ?? []}
            titular={busca.titular}
            aoMudar={(titular) => mudar({ ...busca, titular })}
          />
        </Group>
        <Carregado consulta={lidos} esqueleto={<Skeleton h={420} radius="lg" />}>
          {(dados) => (dados.pagadores.length === 0 && dados.caucao === 0 ? <Nada {...dados} /> : <Ano {...dados} />)}
        </Carregado>
      </Stack>
    </Pagina>
  );
}

function Ano(dados: rendimentos.Rendimentos) {
  const { ano, rendimento, repasses, irRetido, deducoes, caucao, meses, ibsCbs, titular, deducoesAConferir } = dados;
  const semUso = somar(meses.map((mes) => mes.semUso));
  const fisica = meses.some(({ vencimento }) => vencimento !== null);
  const semDocumento = somar(meses.map((mes) => mes.semDocumento));
  const temFisicas = meses.some(({ deFisicas }) => deFisicas > 0);
  const aParte = [
    repasses > 0 &&
      `${dinheiro(repasses)} de condomínio, IPTU, consumo e reparos, que só passaram por ${titular ? 'quem recebe' : 'você'}`,
    caucao > 0 && `${dinheiro(caucao)} de caução, que não é rendimento`,
  ].filter((um) => um !== false);
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-end" gap="md">
        <Box flex="1 1 400px">
          <Text fz={{ base: 26, sm: 32 }} fw={700} className="numeros" lh={1.2}>
            {dinheiro(rendimento)}
          </Text>
          <Text c="dimmed" fz="sm">
            de rendimentos em {ano}: aluguéis, multas e juros.
            {irRetido > 0 && ` Dele, ${dinheiro(irRetido)} de imposto de renda as empresas retiveram na fonte.`}
            {deducoes > 0 &&
              ` Para o imposto, saem ${dinheiro(deducoes)} de despesas ${titular ? `de ${titular.nome}` : 'suas'} com os imóveis.`}
            {emComum(dados)}
            {aParte.length > 0 && ` À parte, ${aParte.join(', e ')}.`}
          </Text>
        </Box>
        <Arquivos ano={ano} titular={titular} carneLeao={fisica && temFisicas} dimob={!fisica && rendimento > 0} />
      </Group>
      {semDocumento > 0 && (
        <Alert color="yellow" variant="light" p="sm">
          {dinheiro(semDocumento)} vieram de quem não tem CPF ou CNPJ válido no cadastro, e ficam fora do arquivo do
          Carnê-Leão. Corrija o documento do locatário para que entrem.
        </Alert>
      )}
      {deducoesAConferir.length > 0 && <AConferir ano={ano} deducoes={deducoesAConferir} />}
      <Meses meses={meses} fisica={fisica} titular={titular} />
      {semUso > 0 && <SemUso ano={ano} semUso={semUso} />}
      {!fisica && rendimento > 0 && <SobreADimob ano={ano} quem={titular?.nome} />}
      {fisica && <ComoPagar ano={ano} quem={titular?.nome} estimado={meses.some(({ imposto }) => imposto !== null)} />}
      <Pagadores {...dados} />
      {ibsCbs && <IbsCbs {...ibsCbs} {...{ ano, rendimento }} quem={titular?.nome} />}
    </Stack>
  );
}

/** Says whose part is counted, if there are co-owners. */
function emComum({ titular, coproprietarios }: rendimentos.Rendimentos): string {
  if (titular) return ` Só a parte de ${titular.nome} nos imóveis.`;
  return coproprietarios.length > 0 ? ' Dos imóveis com outros donos, só a sua parte.' : '';
}

type DosArquivos = Pick<rendimentos.Rendimentos, 'ano' | 'titular'> & { carneLeao: boolean; dimob: boolean };

function Arquivos({ ano, titular, carneLeao, dimob }: DosArquivos) {
  const query = { ano, ...(titular && { titular: titular.id }) };
  const deQuem = titular ? `-${titular.nome}` : '';
  const icone = <IconDownload size={16} aria-hidden />;
  const baixar = (endpoint: 'GET /rendimentos/exportar' | 'GET /rendimentos/dimob', nome: string) =>
    void downloadFile(endpoint, { query: { ...query, formato: 'xlsx' } }, `${nome}-${ano}${deQuem}.xlsx`).catch(
      avisarErro,
    );
  const arquivo = () =>
    void downloadFile('GET /rendimentos/carne-leao', { query }, `carne-leao-${ano}${deQuem}.csv`).catch(avisarErro);
  return (
    <Group gap="sm">
      <Button variant="default" leftSection={icone} onClick={() => baixar('GET /rendimentos/exportar', 'rendimentos')}>
        Planilha do ano
      </Button>
      {dimob && (
        <Button leftSection={icone} onClick={() => baixar('GET /rendimentos/dimob', 'dimob')}>
          Planilha para a DIMOB
        </Button>
      )}
      {carneLeao && (
        <Button leftSection={icone} onClick={arquivo}>
          Arquivo do Carnê-Leão
        </Button>
      )}
    </Group>
  );
}

const SemUso = ({ ano, semUso }: { ano: number; semUso: number }) => (
  <Text fz="sm" c="dimmed">
    {dinheiro(semUso)} de IPTU, condomínio e administração de {ano} não couberam no aluguel do mês, e não diminuem o
    imposto: passam do que pessoas físicas pagaram no mesmo mês pelo mesmo imóvel, ou não são de um imóvel.
  </Text>
);

const SobreADimob = ({ ano, quem }: { ano: number; quem: string | undefined }) => (
  <Text fz="sm" c="dimmed">
    A empresa criada para alugar imóveis próprios entrega a DIMOB de {ano} até o último dia útil de fevereiro de{' '}
    {ano + 1}. A planilha diz, de cada contrato{quem && ` de ${quem}`}, o que o programa da Receita pede. Nela todos os
    imóveis estão como urbanos: se algum for rural, mude-o na própria planilha. Confira o município, e com o contador se
    a sua empresa deve entregá-la.
  </Text>
);

const ComoPagar = ({ ano, quem, estimado }: { ano: number; quem: string | undefined; estimado: boolean }) => (
  <Paper withBorder p="md" bg="var(--imob-superficie)" component="section" aria-label="Como se paga">
    <Stack gap={6}>
      <Text fz="sm">
        <strong>De pessoas físicas</strong>, o imposto do mês é {quem ? `de ${quem}` : 'seu'} e se paga até o último dia
        útil do mês seguinte, com o DARF 0190 que o Carnê-Leão Web emite (gov.br, e-CAC). O arquivo daqui se importa lá,
        em Escrituração: um mês ou o ano inteiro. <strong>De empresas</strong>, quem paga retém o imposto e dá um
        informe.
      </Text>
      <Text fz="sm" c="dimmed">
        {estimado
          ? `O imposto estimado supõe que estes aluguéis sejam a única renda ${quem ? `de ${quem}` : 'que você tem'}; o menor valor é o do desconto simplificado.`
          : `A estimativa usa a tabela do ano, e a de ${ano} não está aqui: quem calcula é o Carnê-Leão Web.`}{' '}
        IPTU, condomínio e administração que {quem ? 'os donos pagaram' : 'você pagou'} do próprio bolso diminuem o
        imposto do mês: registrados em{' '}
        <Ligacao to="/despesas" search={{ ano }}>
          Despesas
        </Ligacao>
        , são descontados aqui e no arquivo. As outras deduções, lance-as no Carnê-Leão Web. A declaração anual soma
        toda a renda{quem && ` de ${quem}`} de {ano}.
      </Text>
    </Stack>
  </Paper>
);

/** The receipts of example data are not counted here, which this explains. */
function Nada({ ano, titular }: rendimentos.Rendimentos) {
  const { data: exemplos } = useQuery(consulta('GET /exemplos', {}));
  return (
    <Vazio
      Icone={IconReceiptTax}
      titulo={`Nada foi recebido em ${ano}${titular ? ` para ${titular.nome}` : ''}`}
      acao={<BotaoDasContas />}
    >
      {exemplos?.ha
        ? 'Os pagamentos dos dados de exemplo ficam de fora. Os de verdade entram aqui, no mês em que foram recebidos.'
        : 'Cada pagamento que você registra entra aqui, no mês em que foi recebido.'}
    </Vazio>
  );
}
