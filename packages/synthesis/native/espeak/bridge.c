// SPDX-License-Identifier: GPL-3.0-or-later
// What the rest of Earmark sees of espeak-ng: one voice at a time speaks one text at a time, as plain text.

#include <stdlib.h>
#include <string.h>

#include <espeak-ng/espeak_ng.h>
#include <espeak-ng/speak_lib.h>

#define EXPORT(name) __attribute__((export_name(#name))) name
#define IMPORT(name) __attribute__((import_module("earmark"), import_name(#name)))

// Takes samples; anything but 0 stops the speech.
IMPORT(heard) int earmark_heard(const short *pcm, int samples);
// kind 1: a word begins; kind 2: a sound begins; kind 3: a silence begins. Position counts code points from 0.
IMPORT(event) void earmark_event(int kind, int position, int ms);

static int on_audio(short *pcm, int samples, espeak_EVENT *events)
{
	for (; events->type != espeakEVENT_LIST_TERMINATED; events++) {
		if (events->type == espeakEVENT_WORD)
			earmark_event(1, events->text_position - 1, events->audio_position);
		else if (events->type == espeakEVENT_PHONEME)
			earmark_event(events->id.string[0] ? 2 : 3, events->text_position - 1, events->audio_position);
	}
	return pcm != NULL && samples > 0 ? earmark_heard(pcm, samples) : 0;
}

// Reads the data under /espeak-ng-data. 0, or an espeak_ng_STATUS.
int EXPORT(speech_open)(void)
{
	espeak_ng_InitializePath("/");
	espeak_ng_STATUS status = espeak_ng_Initialize(NULL);
	if (status != ENS_OK)
		return status;
	// Pieces of 100 ms: how often the caller can stop.
	status = espeak_ng_InitializeOutput(ENOUTPUT_MODE_SYNCHRONOUS, 100, NULL);
	espeak_SetSynthCallback(on_audio);
	// Names of sounds in the International Phonetic Alphabet, in which a silence has none.
	espeak_ng_SetPhonemeEvents(1, 1);
	return status;
}

void *EXPORT(speech_alloc)(int bytes) { return malloc(bytes); }
void EXPORT(speech_free)(void *memory) { free(memory); }

// 0, or an espeak_ng_STATUS, and then the former voice stays.
int EXPORT(speech_voice)(const char *name) { return espeak_ng_SetVoiceByName(name); }

int EXPORT(speech_speak)(const char *text, int wordsPerMinute, int pitch)
{
	espeak_ng_SetParameter(espeakRATE, wordsPerMinute, 0);
	espeak_ng_SetParameter(espeakPITCH, pitch, 0);
	// Neither markup nor phoneme brackets: text is text.
	return espeak_ng_Synthesize(text, strlen(text) + 1, 0, POS_CHARACTER, 0, espeakCHARS_UTF8, NULL, NULL);
}

// Phonemes of the clause at *text in the International Phonetic Alphabet; moves *text behind it, to NULL at the end. How
// the clause ends goes to *terminator.
const char *EXPORT(speech_phonemes)(const void **text, int *terminator)
{
	const int ipa = 0x02;
	return espeak_TextToPhonemesWithTerminator(text, espeakCHARS_UTF8, ipa, terminator);
}

// Sound icons would be converted through a temporary file; there are none.
char *tmpnam(char *buffer)
{
	(void)buffer;
	return "/none";
}
